import { createPaint } from '../core/color.js';
import { escapeText } from '../core/escape.js';
import type { Inventory, ServerEntry } from '../core/server-entry.js';
import type { Artifact } from '../core/types.js';
import type { Login, LoginOrigin } from '../mcp/connect/index.js';
import type { Verdict } from '../mcp/verdict.js';
import type { ServerSummary } from '../report/model.js';
import { toPrintablePath } from '../text/mask-name.js';
import { confirm } from './confirm.js';
import { createContactProgress } from './contact-progress.js';
import type { Gathered, GatherFlags } from './gathered.js';
import { type Io, wantsColor } from './io.js';

/** Yields each server's configuration and, with the user's consent, the definitions it returns. */
export async function* inspectServers(
  servers: readonly ServerEntry[],
  flags: GatherFlags,
  io: Io,
  allowed: readonly (readonly string[])[],
): AsyncGenerator<Gathered> {
  const { toServerLabels } = await import('../mcp/clients/index.js');
  const labels = toServerLabels(servers);
  const isListing = servers.some(({ file }) => file !== undefined) && !flags.quiet;
  if (isListing) io.stderr.write(`${await toListing(servers, flags, io)}\n\n`);
  yield* toConfigReadings(
    servers.filter(({ file }) => file !== undefined),
    io,
    labels,
  );

  const enabled = servers.filter(({ isDisabled }) => !isDisabled);
  for (const entry of servers) {
    if (entry.isDisabled) yield { server: toSummary(entry, labels.get(entry)!, 'disabled', 'disabled in its client') };
    else if (flags.exec === false) yield { server: toSummary(entry, labels.get(entry)!, 'not-run', '--no-exec') };
  }
  if (flags.exec === false || enabled.length === 0) return;

  const { collectConsent, contactAll, toInventoryArtifacts } = await import('../mcp/connect/index.js');
  const signal = io.interruption();
  const consents = await collectConsent(enabled, {
    env: io.env,
    isYes: flags.yes ?? false,
    startsFlagged: flags.startFlagged ?? false,
    verdicts: await rateEntries(enabled, flags, io),
    allowed,
    ...(flags.agreements && { agreements: flags.agreements }),
    asking: { input: io.stdin as NodeJS.ReadableStream, output: io.stderr, isTerminal: io.isInteractive, signal },
  });
  const agreed: ServerEntry[] = [];
  for (const [index, entry] of enabled.entries()) {
    const consent = consents[index]!;
    const label = labels.get(entry)!;
    if (consent.isGiven) agreed.push(entry);
    else {
      yield { server: toSummary(entry, label, 'not-run', consent.reason) };
      yield { problem: { source: label, code: 'not-run', message: `not run: ${consent.reason}` } };
    }
  }
  const targets = agreed.map((entry) => ({ entry, label: labels.get(entry)! }));
  const progress = flags.quiet
    ? undefined
    : createContactProgress({
        stderr: io.stderr,
        isTerminal: io.isInteractive,
        isColored: wantsColor(io, flags.color),
        labels: targets.map(({ label }) => label),
      });
  // Text written past the live list would be overwritten by its next redraw.
  const say = (text: string): void => (progress ? progress.say(text) : void io.stderr.write(text));
  const outcomes = await contactAll(targets, {
    timeoutMs: flags.timeout * 1000,
    signal,
    env: io.env,
    ...(flags.sandbox && { sandbox: 'bwrap' as const, sandboxNetwork: flags.sandbox === 'network' }),
    ...(io.isInteractive && {
      authenticate: (login) => say(toLoginWords(login)),
      confirmOrigin: inTurn((login: LoginOrigin) => confirm(toOriginQuestion(login), io)),
    }),
    onState: (index, state) => progress?.onState(index, state),
  });
  progress?.end();
  for (const { entry, label, inventory, error } of outcomes) {
    if (inventory) {
      for (const artifact of toInventoryArtifacts(inventory)) yield { artifact };
      for (const note of inventory.notes ?? []) yield { note: `${label}: ${note}` };
      yield { server: toListedSummary(entry, label, inventory) };
    } else {
      const message = [error.message, error.advice].filter(Boolean).join('. ');
      yield { server: toSummary(entry, label, 'failed', message) };
      yield { problem: { source: label, code: error.code, message: withStderr(message, error.stderr) } };
    }
  }
}

/** A command that the user typed needs no verdict, because the user chose it. */
async function rateEntries(
  servers: readonly ServerEntry[],
  { policy }: GatherFlags,
  { home, cwd, platform }: Io,
): Promise<Map<ServerEntry, Verdict>> {
  const { readConfigFacts, toConfigArtifact } = await import('../mcp/clients/index.js');
  const { rateArtifacts } = await import('./rate-artifacts.js');
  const artifacts = new Map<ServerEntry, Artifact>();
  for (const entry of servers) {
    if (entry.file === undefined) continue;
    artifacts.set(entry, toConfigArtifact(entry, await readConfigFacts(entry, { home, cwd, platform })));
  }
  return rateArtifacts(artifacts, policy);
}

/** Converts server configurations to artifacts. */
export async function* toConfigReadings(
  servers: readonly ServerEntry[],
  { home, cwd, platform }: Io,
  known?: ReadonlyMap<ServerEntry, string>,
): AsyncGenerator<Gathered> {
  const { readConfigFacts, toConfigArtifact, toServerLabels } = await import('../mcp/clients/index.js');
  const labels = known ?? toServerLabels(servers);
  for (const entry of servers) {
    const facts = await readConfigFacts(entry, { home, cwd, platform });
    yield { artifact: toConfigArtifact(entry, facts, labels.get(entry)!) };
  }
}

function toSummary(
  { client, scope, file, pointer, transport }: ServerEntry,
  label: string,
  status: ServerSummary['status'],
  reason?: string,
): ServerSummary {
  return {
    label,
    client,
    scope,
    ...(file !== undefined && { file }),
    ...(pointer !== undefined && { pointer }),
    transport: transport.type,
    status,
    ...(reason !== undefined && { reason }),
    tools: 0,
    prompts: 0,
    resources: 0,
  };
}

/** A server whose list was refused or cut may hide tools, so it is not simply `listed`. */
function toListedSummary(entry: ServerEntry, label: string, inventory: Inventory): ServerSummary {
  const reason = inventory.skipped.map(({ path, reason: why }) => `${path}: ${why}`).join('; ');
  const summary = reason === '' ? toSummary(entry, label, 'listed') : toSummary(entry, label, 'incomplete', reason);
  return { ...summary, ...toCounts(inventory) };
}

const toCounts = ({ tools, prompts, resources, resourceTemplates }: Inventory) => ({
  tools: tools.length,
  prompts: prompts.length,
  resources: resources.length + resourceTemplates.length,
});

const STDERR_LINES = 12;
/** Stack frames are dropped, or they would push out the error message. */
const STACK_FRAME = /^\s+at /;

/** Appends the last lines of the server's standard error, which usually name the cause. */
function withStderr(message: string, stderr: string): string {
  const lines = stderr
    .split('\n')
    .filter((line) => line.trim() !== '' && !STACK_FRAME.test(line))
    .slice(-STDERR_LINES);
  return stderr.trim() === '' ? message : `${message.replace(/\.$/, '')}. Server output: ${lines.join(' | ')}`;
}

const toLoginWords = ({ server, url }: Login): string =>
  `\n${toPrintablePath(server)} requires a login. Open this address in your browser:\n  ${escapeText(url.href)}\n`;

/** Several servers may ask at once, and there is one user. */
function inTurn<Input, Output>(ask: (input: Input) => Promise<Output>): (input: Input) => Promise<Output> {
  let last: Promise<unknown> = Promise.resolve();
  return (input) => {
    const answer = last.then(() => ask(input));
    last = answer.catch(() => {});
    return answer;
  };
}

const toOriginQuestion = ({ server, origin }: LoginOrigin): string =>
  `\n${toPrintablePath(server)} wants to log you in at another address: ${escapeText(origin)}. Contact it?`;

async function toListing(servers: readonly ServerEntry[], { color }: GatherFlags, io: Io): Promise<string> {
  const { toServersListing } = await import('./servers-listing.js');
  return toServersListing(servers, { paint: createPaint(wantsColor(io, color)), home: io.home });
}
