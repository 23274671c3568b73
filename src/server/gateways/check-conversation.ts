import { scanSession } from '../../batch/scan-session.js';
import { jsonArtifact, textArtifact } from '../../core/artifact.js';
import { mostSevereAction } from '../../core/levels.js';
import type { Action, Artifact, ArtifactKind, ArtifactScan } from '../../core/types.js';
import { toolArtifact } from '../../engine/events.js';
import { findCleanedTexts } from '../../guard/remove-passages.js';
import { isAtLeast } from '../../guard/resolve.js';
import type { TextScanner } from '../../scan.js';
import { toConversation } from '../../sources/conversation.js';
import { recordScan } from '../guarding/record-scan.js';
import { toScanRecord } from '../records/decision-record.js';
import type { Service } from '../service.js';
import type { Tenant } from '../tenants/tenants.js';

/** What a gateway sends: a conversation, texts without a role, and tools. */
export interface ConversationParts {
  readonly gateway: string;
  readonly session?: string | undefined;
  readonly messages?: readonly unknown[];
  readonly tools?: readonly unknown[];
  readonly texts?: readonly string[];
  readonly textKind?: ArtifactKind;
  /** Parts that no other member covers. They are read as untrusted documents. */
  readonly rest?: unknown;
}

export interface CheckedConversation {
  /** `allow`, `warn`, `sanitize` (with `cleaned` and `refusedTools`), or a refusal. */
  readonly action: Action;
  readonly scans: readonly ArtifactScan[];
  /** Texts to replace, by the original. */
  readonly cleaned: ReadonlyMap<string, string>;
  /** Indexes of tools that the model must not see. */
  readonly refusedTools: ReadonlySet<number>;
  /** For the log of the gateway. Never says what was found, because an attacker could learn from it. */
  readonly reason: string;
}

const POINTER = { messages: '/messages', tools: '/tools', texts: '/texts' };
const NOTHING = { cleaned: new Map<string, string>(), refusedTools: new Set<number>() };

/**
 * Scans a conversation as one session, without state: gateways send all of it with each request. An incident puts the
 * conversation under quarantine if the gateway names it.
 */
export async function checkConversation(
  service: Service,
  tenantName: string,
  parts: ConversationParts,
  signal: AbortSignal,
): Promise<CheckedConversation> {
  const tenant = await service.tenants.get(tenantName);
  const { policy, policyVersion, scanner } = tenant;
  const { gateway, session } = parts;
  if (session !== undefined && (await service.sessions.findQuarantine(tenantName, session))) {
    return { action: 'block', scans: [], ...NOTHING, reason: REASON };
  }
  const started = performance.now();
  const abortable: Pick<TextScanner, 'scan'> = { scan: (input, scope) => scanner.scan(input, scope, { signal }) };
  const scans = await scanSession(toArtifacts(parts), abortable, { id: session ?? gateway });
  const outcome = await toOutcome(scans, abortable);
  const ms = performance.now() - started;
  const record = toScanRecord('gateway', scans, policy, { ms, policyVersion, name: gateway });
  const { entry } = record.body;
  const own = { ...record, ...(session !== undefined && { session }) };
  const body = { ...record.body, entry: { ...entry, action: outcome.action } };
  const id = await recordScan(service, tenantName, { ...own, body }, { scans, policy, ms });
  if (isRefused(outcome)) {
    const facts = { decision: id, gateway, tags: entry.tags, ...(session !== undefined && { session }) };
    await reportRefusal(service, tenant, outcome.action, facts);
  }
  return { ...outcome, scans, reason: id === undefined ? REASON : `${REASON} (decision ${id})` };
}

const REASON = 'Stopped by a security policy';

async function reportRefusal(
  { webhooks }: Service,
  { name, store }: Tenant,
  action: Action,
  facts: { decision: string | undefined; gateway: string; tags: string[]; session?: string },
): Promise<void> {
  const isIncident = action === 'incident';
  if (isIncident && facts.session !== undefined) await store.quarantine(facts.session);
  await webhooks.send(name, isIncident ? 'incident' : 'block', { ...facts, action });
}

function toArtifacts({
  messages = [],
  tools = [],
  texts = [],
  textKind = 'prompt',
  rest,
}: ConversationParts): Artifact[] {
  const conversation = toConversation(messages, POINTER.messages);
  // A text that is a message already is scanned once, with the role of the message.
  const known = new Set(conversation.flatMap(({ fields }) => fields.map(({ text }) => text)));
  const others = texts.flatMap((text, index) =>
    known.has(text) || text === '' ? [] : [textArtifact(textKind, text, { pointer: `${POINTER.texts}/${index}` })],
  );
  const left = rest === undefined ? [] : [jsonArtifact('document', rest, { pointer: '' })];
  return [
    ...tools.map((tool, index) => toolArtifact(tool, { pointer: `${POINTER.tools}/${index}` })),
    ...conversation,
    ...others,
    ...left.filter(({ fields, skipped }) => fields.length > 0 || skipped),
  ];
}

async function toOutcome(scans: readonly ArtifactScan[], scanner: Pick<TextScanner, 'scan'>) {
  const cleaned = new Map<string, string>();
  const refusedTools = new Set<number>();
  let action: Action = 'allow';
  for (const scan of scans) {
    const claim = scan.decision.action;
    if (!isAtLeast(claim, 'sanitize')) action = mostSevereAction(action, claim);
    else if (scan.artifact.kind === 'tool') {
      // A tool that the model never sees needs no refusal of the whole request.
      refusedTools.add(toIndex(scan.artifact));
      action = mostSevereAction(action, 'sanitize');
    } else {
      const texts = claim === 'sanitize' ? await clean(scan, scanner) : undefined;
      for (const [before, after] of texts ?? []) cleaned.set(before, after);
      action = mostSevereAction(action, texts ? 'sanitize' : mostSevereAction(claim, 'block'));
    }
  }
  return { action, cleaned, refusedTools };
}

/** Removes the findings of a text. Undefined if what is left would still be refused. */
async function clean(
  { artifact, findings }: ArtifactScan,
  scanner: Pick<TextScanner, 'scan'>,
): Promise<ReadonlyMap<string, string> | undefined> {
  const found = findCleanedTexts(artifact, findings);
  if (!found) return undefined;
  const replaced = new Map<string, string>();
  const fields = artifact.fields.map(({ path, text }) => {
    const after = found.texts.get(path) ?? text;
    if (after !== text) replaced.set(text, after);
    return { path, text: after };
  });
  const { origin: _, ...rest } = artifact;
  const again = await scanner.scan({ ...rest, fields });
  return isAtLeast(again.decision.action, 'sanitize') ? undefined : replaced;
}

const toIndex = ({ pointer = '' }: Artifact): number => Number(pointer.slice(pointer.lastIndexOf('/') + 1));

/** Replaces whole strings anywhere in a value. */
export function replaceTexts(value: unknown, cleaned: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return cleaned.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => replaceTexts(item, cleaned));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaceTexts(item, cleaned)]));
}

export const isRefused = ({ action }: Pick<CheckedConversation, 'action'>): boolean => isAtLeast(action, 'block');

const SESSION = /^[^\p{Cc}\p{Cs}]{1,400}$/u;

/** An id of a gateway as a session. An id that cannot be one is left out: the request is checked on its own. */
export const toSessionId = (id: unknown): string | undefined =>
  typeof id === 'string' && SESSION.test(id) ? id : undefined;
