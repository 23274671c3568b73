import { isObject } from '../../core/json-object.js';
import { isAtLeastAsSevere } from '../../core/levels.js';
import type { MemoryEvent } from '../../engine/events.js';
import type { Scanner, ScannerOutput, ScannerTraits, Subject } from '../../engine/scanner.js';
import type { Rule } from '../../rules/rule.js';
import type { MemoryLedger } from '../../session/memory-ledger.js';
import { isSignedMemory } from '../../session/memory-signature.js';
import { findStandingOrder } from '../../session/standing-order.js';
import type { BehaviorOptions } from '../behavior-options.js';
import type { ScannerDefinition } from '../definition.js';
import { Notebook } from '../notebook.js';

/** Fused probability from which untrusted content may not be stored in memory. Chosen: an attack is as likely as not. */
const SUSPECTED_RISK = 0.5;

const TRAITS: ScannerTraits = {
  id: 'memory-integrity',
  type: 'memory_integrity',
};

/** Checks memory entries: writes for standing orders from untrusted sources, reads for a valid and current signature. */
function createMemoryIntegrity(rules: readonly Rule[], options: BehaviorOptions): Scanner {
  return {
    ...TRAITS,
    scan(subject) {
      const event = subject.session && toMemoryEvent(subject);
      if (!event) return undefined;
      return judgeEntry(event, subject, rules, options);
    },
  };
}

export const memoryIntegrity: ScannerDefinition = {
  ...TRAITS,
  scope: 'session',
  create: ({ rules, behavior }) => createMemoryIntegrity(rules, behavior),
};

async function judgeEntry(
  event: MemoryEvent,
  subject: Subject,
  rules: readonly Rule[],
  { secret, memoryLedger }: BehaviorOptions,
): Promise<ScannerOutput> {
  const notebook = new Notebook(rules, subject);
  if (event.operation === 'write') noteOrders(event, subject, notebook);
  // Without a key, entries have no signature to verify.
  else if (secret !== undefined) {
    const rule = findFault(secret, event) ?? (await findRollback(memoryLedger, event));
    if (rule !== undefined) noteEntry(rule, subject, notebook);
  }
  return notebook.observations;
}

/** The user and the operator may give standing orders. A document or a tool may not. */
function noteOrders({ source }: MemoryEvent, subject: Subject, notebook: Notebook): void {
  if (source === 'user' || source === 'operator') return;
  const isSuspected =
    subject.findings.some(({ severity }) => isAtLeastAsSevere(severity, 'medium')) || subject.risk() >= SUSPECTED_RISK;
  for (const { field, visible } of subject.fields) {
    const order = findStandingOrder(visible.text) ?? (isSuspected ? ([0, visible.text.length] as const) : undefined);
    if (order) notebook.note('memory/instruction-write', field.path, visible, ...order);
  }
}

function findFault(secret: string, event: MemoryEvent): string | undefined {
  if (isSignedMemory(secret, event)) return undefined;
  return event.signature === undefined ? 'memory/unsigned' : 'memory/tampered';
}

/** Entries without a key, and entries that the ledger does not know, cannot be checked for a rollback. */
async function findRollback(ledger: MemoryLedger | undefined, event: MemoryEvent): Promise<string | undefined> {
  const latest = event.key === undefined ? undefined : await ledger?.find(event.key);
  return latest === undefined || latest === event.signature ? undefined : 'memory/rolled-back';
}

function noteEntry(rule: string, { fields }: Subject, notebook: Notebook): void {
  const [first] = fields;
  if (first) notebook.note(rule, first.field.path, first.raw, 0, first.raw.text.length);
}

function toMemoryEvent({ artifact: { kind, origin } }: Subject): MemoryEvent | undefined {
  const isEvent = kind === 'memory' && isObject(origin) && 'operation' in origin;
  return isEvent ? (origin as unknown as MemoryEvent) : undefined;
}
