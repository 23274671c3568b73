import { type Document, LineCounter, parseDocument } from 'yaml';
import { TocsinError } from '../core/errors.js';
import { deepFreeze } from '../core/freeze.js';
import { readSettingsFile } from '../core/read-settings-file.js';
import { toFlow } from './flow-schema.js';
import type { Policy } from './policy.js';
import { PRESETS } from './presets.js';
import { type PolicyFile, policySchema } from './schema.js';
import { QUARANTINE_AFTER } from './settings.js';

/** Loads a preset by name or a policy file by path. An error lists all mistakes of a file with their lines. */
export async function loadPolicy(nameOrFile: string): Promise<Policy> {
  if (Object.hasOwn(PRESETS, nameOrFile)) return PRESETS[nameOrFile as keyof typeof PRESETS];
  let text: string;
  try {
    text = await readSettingsFile(nameOrFile);
  } catch (cause) {
    const presets = Object.keys(PRESETS).join(', ');
    throw new TocsinError('bad-policy', `${nameOrFile}: no such policy file, and not a preset (${presets})`, { cause });
  }
  return parsePolicy(text, nameOrFile);
}

export function parsePolicy(text: string, source: string): Policy {
  const lines = new LineCounter();
  // JSON is a subset of YAML, so one parser reads both.
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: true });
  const [syntaxError] = document.errors;
  if (syntaxError) {
    const line = syntaxError.linePos?.[0].line ?? 1;
    throw new TocsinError('bad-policy', `${source}:${line}: ${syntaxError.message}`);
  }
  const parsed = policySchema.safeParse(document.toJS());
  if (parsed.success) return toPolicy(parsed.data, source);
  const problems = parsed.error.issues.map(({ path, message }) => {
    const start = findStart(document, path as (string | number)[]);
    const line = start === undefined ? 1 : lines.linePos(start).line;
    return `${source}:${line}: ${path.join('.') || 'policy'}: ${message}`;
  });
  throw new TocsinError('bad-policy', problems.join('\n'));
}

/** The offset of a value. For a missing value, the offset of the nearest value that contains it. */
function findStart(document: Document, path: readonly (string | number)[]): number | undefined {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true) as { range?: [number, number, number] } | undefined;
    if (node?.range) return node.range[0];
  }
  return undefined;
}

/** The complete policy of a file: its settings on top of the preset that it extends. */
export function toPolicy(file: PolicyFile, source: string): Policy {
  const base = PRESETS[file.extends ?? 'balanced'];
  // The cast is for exactOptionalPropertyTypes: zod types optional fields as possibly undefined.
  const overrides = (file.overrides ?? []).map(({ flows, ...override }) => ({
    ...override,
    ...(flows && { flows: flows.map(toFlow) }),
  })) as Policy['overrides'];
  return deepFreeze({
    name: file.name ?? source,
    threshold: file.threshold ?? base.threshold,
    floors: { ...base.floors, ...file.floors } as Policy['floors'],
    phases: { ...base.phases, ...file.phases },
    rules: { ...base.rules, ...file.rules },
    onError: { ...base.onError, ...file.onError },
    onSkipped: file.onSkipped ?? base.onSkipped,
    onUnread: file.onUnread ?? base.onUnread,
    onMedia: file.onMedia ?? base.onMedia,
    expectCode: file.expectCode ?? base.expectCode,
    classifier: file.classifier ?? base.classifier,
    refusedTools: file.refusedTools ?? base.refusedTools,
    quarantineAfter: file.quarantineAfter ?? base.quarantineAfter ?? QUARANTINE_AFTER,
    ceiling: file.ceiling ?? base.ceiling,
    flows: file.flows?.map(toFlow) ?? base.flows ?? [],
    overrides: [...base.overrides, ...overrides],
  } as Policy);
}
