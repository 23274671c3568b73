import { z } from 'zod';
import { TocsinError } from '../../core/errors.js';
import { escapeText, shorten } from '../../core/escape.js';
import { readSettingsFile } from '../../core/read-settings-file.js';
import { replaceFile } from '../../core/replace-file.js';
import type { Artifact, ArtifactScan, Finding } from '../../core/types.js';
import { toFingerprints, toPortableSource } from '../../report/fingerprint.js';
import { toComplaints } from './complaints.js';
import { readJson } from './located.js';

/** A known finding. Only the fingerprint is compared; the other fields help readers and merges. */
const entrySchema = z.strictObject({
  fingerprint: z.string().regex(/^[0-9a-f]{32}:\d+$/, 'expected 32 hexadecimal digits, a colon and a number'),
  rule: z.string().min(1),
  artifact: z.string(),
  source: z.string().optional(),
  server: z.string().optional(),
  reason: z
    .string()
    .optional()
    .describe('why the finding is accepted; written by you, kept when the file is rewritten'),
});

export const baselineSchema = z
  .strictObject({ $schema: z.string().optional(), version: z.literal(1), findings: z.array(entrySchema) })
  .describe('Known findings, as written by tocsin scan --write-baseline, version 1');

export type BaselineEntry = Readonly<z.output<typeof entrySchema>>;

/** Prefix of the suppression reason for findings in the baseline. */
const BASELINE_REASON = 'baseline';

export class Baseline {
  readonly entries: readonly BaselineEntry[];
  readonly #known: ReadonlyMap<string, BaselineEntry>;
  readonly #rules: ReadonlySet<string>;
  readonly #seen = new Set<string>();

  constructor(entries: readonly BaselineEntry[]) {
    this.entries = entries;
    this.#known = new Map(entries.map((entry) => [entry.fingerprint, entry]));
    this.#rules = new Set(entries.map(({ rule }) => rule));
  }

  /** A finding is known only if all its places are; one additional place makes it new. */
  findReason(finding: Finding, artifact: Artifact): string | undefined {
    const variants = finding.places.flatMap(({ variant }) => (variant === undefined ? [] : [variant]));
    if (![finding.rule, ...variants].some((id) => this.#rules.has(id))) return undefined;
    const entries: BaselineEntry[] = [];
    // A baseline may be older than the rule, and name the place by what is now a variant of it.
    const formerly = toFingerprints(finding, artifact, ({ variant }) => variant ?? finding.rule);
    for (const [index, fingerprint] of toFingerprints(finding, artifact).entries()) {
      const entry = this.#known.get(fingerprint) ?? this.#known.get(formerly[index]!);
      if (!entry) return undefined;
      entries.push(entry);
    }
    for (const { fingerprint } of entries) this.#seen.add(fingerprint);
    const reason = entries.find((entry) => entry.reason)?.reason;
    return reason ? `${BASELINE_REASON}: ${reason}` : BASELINE_REASON;
  }

  gone(): readonly BaselineEntry[] {
    return this.entries.filter(({ fingerprint }) => !this.#seen.has(fingerprint));
  }
}

/** Returns undefined if the file does not exist. */
async function findBaseline(file: string): Promise<Baseline | undefined> {
  let text: string;
  try {
    text = await readSettingsFile(file);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new TocsinError('bad-baseline', `Cannot read ${file}: ${(cause as Error).message}`, { cause });
  }
  const located = readJson(text, file);
  const parsed = baselineSchema.safeParse(located.value);
  if (parsed.success) return new Baseline(parsed.data.findings);
  throw new TocsinError('bad-baseline', toComplaints(parsed.error, file, located).slice(0, 10).join('\n'));
}

export async function loadBaseline(file: string): Promise<Baseline> {
  const baseline = await findBaseline(file);
  if (baseline) return baseline;
  throw new TocsinError(
    'bad-baseline',
    `Baseline ${file} does not exist. To create it from the current findings: --write-baseline ${file}`,
  );
}

/** All findings, except those suppressed for a reason other than the baseline. */
export function toBaselineEntries({ artifact, findings, suppressed }: ArtifactScan): BaselineEntry[] {
  const known = suppressed.filter(({ reason }) => isBaselineReason(reason)).map(({ finding }) => finding);
  return [...findings, ...known].flatMap((finding) =>
    toFingerprints(finding, artifact).map((fingerprint) => ({
      fingerprint,
      rule: finding.rule,
      artifact: toShown(artifact.name),
      ...(artifact.source !== undefined && { source: toShown(toPortableSource(artifact.source)) }),
      ...(artifact.server !== undefined && { server: toShown(artifact.server) }),
    })),
  );
}

const isBaselineReason = (reason: string): boolean =>
  reason === BASELINE_REASON || reason.startsWith(`${BASELINE_REASON}: `);

/** Names come from servers and may be hostile. */
const toShown = (text: string): string => escapeText(shorten(text, 200));

/** One entry per line in a fixed order, so that branches merge cleanly. Existing reasons are kept. */
export function toBaselineText(entries: readonly BaselineEntry[], previous?: Baseline): string {
  const reasons = new Map(previous?.entries.map(({ fingerprint, reason }) => [fingerprint, reason]));
  const unique = new Map(entries.map((entry) => [entry.fingerprint, entry]));
  const lines = [...unique.values()].toSorted(byPlace).map((entry) => {
    const reason = reasons.get(entry.fingerprint);
    return `    ${JSON.stringify(reason ? { ...entry, reason } : entry)}`;
  });
  const list = lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n  ]`;
  return `{\n  "version": 1,\n  "findings": ${list}\n}\n`;
}

const byPlace = (a: BaselineEntry, b: BaselineEntry): number => {
  const [one, other] = [a, b].map((entry) =>
    [entry.server ?? '', entry.source ?? '', entry.artifact, entry.rule, entry.fingerprint].join('\n'),
  ) as [string, string];
  return one < other ? -1 : one > other ? 1 : 0;
};

export async function writeBaseline(file: string, entries: readonly BaselineEntry[]): Promise<void> {
  const text = toBaselineText(entries, await findBaseline(file));
  try {
    await replaceFile(file, text);
  } catch (cause) {
    throw new TocsinError('bad-baseline', `Cannot write ${file}: ${(cause as Error).message}`, { cause });
  }
}
