import { realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createPaint } from '../core/color.js';
import { TocsinError } from '../core/errors.js';
import { escapeText } from '../core/escape.js';
import type { ServerEntry } from '../core/server-entry.js';
import { plural } from '../core/wording.js';
import { selectClients } from '../mcp/clients/all.js';
import { discoverServers } from '../mcp/clients/discover.js';
import { toServerLabels } from '../mcp/clients/server-label.js';
import { toStateFolder } from '../mcp/clients/state-folder.js';
import { toDiffText } from '../mcp/install/diff-text.js';
import { applyPlan, type FilePlan, toBackupFile } from '../mcp/install/file-plan.js';
import { planInstall, planUninstall, type ServerToWrap } from '../mcp/install/install.js';
import { toLauncher } from '../mcp/install/launcher.js';
import { readInstalled, toManifestFile } from '../mcp/install/state.js';
import { PRESETS } from '../policy/presets.js';
import { toPrintable, toPrintablePath } from '../text/mask-name.js';
import { confirm } from './confirm.js';
import type { InstallFlags } from './install-flags.js';
import { type Io, type Outcome, wantsColor, write } from './io.js';

/** `program` is the path of the tocsin executable that clients will start. */
export async function runInstall(flags: InstallFlags, io: Io, program: string): Promise<Outcome> {
  assertSelection(flags, 'install');
  const { servers, problems } = await discoverServers(io);
  const selected = await selectEntries(servers, flags);
  const manifest = toManifestFile(io);
  const installed = await readInstalled(manifest);
  const labels = toServerLabels(servers);
  const lock = flags.lock === undefined ? join(toStateFolder(io), 'tocsin.lock') : resolve(io.cwd, flags.lock);
  const plans = await collect([...selected], async ([file, entries]) => {
    const selected = entries.map((entry) => ({
      entry,
      wrapping: toWrapping(labels.get(entry)!, entry, lock, program, flags, io),
    }));
    return planInstall(file, selected, installed[file]);
  });
  for (const { source, message } of problems) plans.faults.push(`${source}: ${message}`);
  const count = plans.done.reduce((sum, { added }) => sum + added.length, 0);
  const outcome = await propose(plans, flags, io, `Route ${plural(count, 'server')} through the proxy?`);
  if (outcome.isDone && count > 0) {
    await write(
      io.stdout,
      `Routed ${plural(count, 'server')} through the proxy. Restart the client.\nTo release hidden tools: tocsin approve --held --lock ${escapeText(lock)}\nTo revert: tocsin uninstall --all\n`,
    );
  }
  return outcome;
}

export async function runUninstall(flags: InstallFlags, io: Io): Promise<Outcome> {
  assertSelection(flags, 'uninstall');
  const manifest = toManifestFile(io);
  const clients = flags.client && selectClients(flags.client).map(({ id }) => id);
  const isSelected = ({ name, client }: { name: string; client: string }): boolean =>
    (clients?.includes(client) ?? true) && (flags.server?.includes(name) ?? true);
  const files = Object.entries(await readInstalled(manifest)).filter(([, { servers }]) => servers.some(isSelected));
  const plans = await collect(files, ([file, earlier]) => planUninstall(file, earlier, isSelected));
  const count = plans.done.reduce((sum, { removed }) => sum + removed.length, 0);
  const outcome = await propose(plans, flags, io, `Remove the proxy from ${plural(count, 'server')}?`);
  if (outcome.isDone)
    await write(io.stdout, `Removed the proxy from ${plural(count, 'server')}. Restart the client.\n`);
  return outcome;
}

interface Plans<Plan> {
  readonly done: Plan[];
  readonly faults: string[];
}

/** Plans each file on its own, so that one failure does not affect the other files. */
async function collect<Item, Plan>(items: readonly Item[], plan: (item: Item) => Promise<Plan>): Promise<Plans<Plan>> {
  const plans: Plans<Plan> = { done: [], faults: [] };
  for (const item of items) {
    try {
      plans.done.push(await plan(item));
    } catch (cause) {
      plans.faults.push((cause as Error).message);
    }
  }
  return plans;
}

async function propose(
  { done, faults }: Plans<FilePlan>,
  flags: InstallFlags,
  io: Io,
  question: string,
): Promise<Outcome & { readonly isDone: boolean }> {
  const paint = createPaint(wantsColor(io, flags.color));
  const changing = done.filter(({ before, after, installed }) => before !== after || !installed);
  for (const { file, before, after, notes } of done) {
    if (before === after && notes.length === 0) continue;
    const lines = [paint.bold(toPrintablePath(file)), ...notes.map((note) => paint.yellow(`  ${toPrintable(note)}`))];
    if (before !== after) lines.push(toDiffText(before, after, paint));
    await write(io.stdout, `${lines.join('\n')}\n\n`);
  }
  for (const fault of faults) io.stderr.write(`tocsin: ${toPrintable(fault)}\n`);
  const code = faults.length > 0 ? 2 : 0;
  const isChange = changing.some(({ before, after }) => before !== after);
  if (!isChange) await write(io.stdout, 'Nothing to change.\n');
  if (!isChange || flags.dryRun) return { code, isDone: false };
  if (!flags.yes && !(await confirm(question, io))) {
    await write(io.stdout, 'Nothing was changed.\n');
    return { code: 1, isDone: false };
  }
  for (const plan of changing) {
    await applyPlan(plan, toManifestFile(io));
    if (plan.backup !== undefined) await write(io.stdout, `Backup: ${escapeText(toBackupFile(plan.file))}\n`);
  }
  return { code, isDone: true };
}

function assertSelection({ client, all }: InstallFlags, command: string): void {
  if (client || all) return;
  throw new TocsinError(
    'no-client',
    `No client selected. Add --client or --all, for example: tocsin ${command} --client cursor`,
  );
}

/** Groups entries by real path: two clients may share a file, and a link is a second name for it. */
async function selectEntries(
  servers: readonly ServerEntry[],
  { client, server, scope = [] }: InstallFlags,
): Promise<Map<string, ServerEntry[]>> {
  const clients = selectClients(client).map(({ id }) => id);
  const missing = server?.find(
    (name) => !servers.some((entry) => entry.name === name && clients.includes(entry.client)),
  );
  if (missing !== undefined)
    throw new TocsinError(
      'unknown-server',
      `There is no server "${missing}". Run "tocsin scan --no-exec" to list all servers.`,
    );
  const byFile = new Map<string, ServerEntry[]>();
  for (const entry of servers) {
    if (entry.file === undefined || !clients.includes(entry.client)) continue;
    if (!scope.includes(entry.scope) || !(server?.includes(entry.name) ?? true)) continue;
    const file = await realpath(entry.file);
    const entries = byFile.get(file) ?? [];
    if (!entries.some(({ pointer }) => pointer === entry.pointer)) byFile.set(file, [...entries, entry]);
  }
  return byFile;
}

function toWrapping(
  label: string,
  entry: ServerEntry,
  lock: string,
  program: string,
  { policy, audit, env = [], server }: InstallFlags,
  { cwd }: Io,
): ServerToWrap['wrapping'] {
  // Claude Code stores the servers of a single project in the user's own file, which is not shared.
  const isShared = entry.scope === 'project' && !entry.pointer!.startsWith('/projects/');
  const isPreset = policy !== undefined && Object.hasOwn(PRESETS, policy);
  return {
    isNamed: server?.includes(entry.name) ?? false,
    launcher: toLauncher(process.execPath, program, isShared),
    options: [
      ...['--name', label],
      ...(policy === undefined ? [] : ['--policy', isPreset ? policy : resolve(cwd, policy)]),
      ...(isShared ? [] : ['--lock', lock]),
      ...(audit === undefined ? [] : ['--audit', resolve(cwd, audit)]),
      ...env.flatMap((name) => ['--env', name]),
    ],
  };
}
