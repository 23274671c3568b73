import { createHash } from 'node:crypto';
import type { Artifact, Finding, Place } from '../core/types.js';

/** 128 bits: nobody finds a second text for a given one, and a line of a baseline stays readable. */
const HEX_DIGITS = 32;

/**
 * Names a finding from one run to the next: by its rule, what it was found in and the raw text it points at, never by
 * line or offset. The number behind the colon tells the same words in the same field apart, counted in their order.
 */
export const toFingerprint = (finding: Finding, artifact: Artifact): string => toFingerprints(finding, artifact)[0]!;

/**
 * One for each place of the finding, its own first: a second place with other words is something new. Baselines may also
 * name a place by its variant: `rule` is the id to use.
 */
export function toFingerprints(
  finding: Finding,
  artifact: Artifact,
  toRule = (_: Place): string => finding.rule,
): string[] {
  const textOf = new Map(artifact.fields.map((field) => [field.path, field.text]));
  const hashes = finding.places.map((place) => toHash(toRule(place), artifact, place, textOf.get(place.path) ?? ''));
  const seen = new Map<string, number>();
  const fingerprints = hashes.map((hash) => {
    const count = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, count);
    return `${hash}:${count}`;
  });
  // Places beyond the limit cannot be told apart, so their number stands for them.
  const beyond = finding.occurrences - finding.places.length;
  return beyond > 0
    ? [...fingerprints, `${hashOf([...whereOf(finding.rule, artifact), `+${beyond}`])}:1`]
    : fingerprints;
}

function toHash(rule: string, artifact: Artifact, { path, span, note }: Place, text: string): string {
  // Reflowed or with other line ends it is still the same text.
  const words = text
    .slice(...span)
    .replace(/\s+/g, ' ')
    .trim();
  // A finding about something that is not text (a missing pin, two tools together) says what in its note.
  return hashOf([...whereOf(rule, artifact), path, words || (note ?? '')]);
}

const whereOf = (rule: string, { name, source, server }: Artifact): string[] => [
  rule,
  server ?? '',
  name,
  toPortableSource(source ?? ''),
];

/** The same file however it was named on the command line: `./docs\a.md` is `docs/a.md`. */
export const toPortableSource = (source: string): string => source.replaceAll('\\', '/').replace(/^(?:\.\/+)+/, '');

const hashOf = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, HEX_DIGITS);
