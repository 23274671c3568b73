import { createHash } from 'node:crypto';
import type { Artifact, Finding, Place } from '../core/types.js';

/** 128 bits: too many to find a second text with the same fingerprint, and few enough for a readable baseline line. */
const HEX_DIGITS = 32;

/**
 * Identifies a finding across runs by its rule, its artifact and the raw text it points at, never by line or offset.
 * The number after the colon distinguishes repeated words in one field, in the order of the text.
 */
export const toFingerprint = (finding: Finding, artifact: Artifact): string => toFingerprints(finding, artifact)[0]!;

/**
 * One for each place of the finding, starting with its own place. A second place with other words is a new finding.
 * Baselines may also name a place by its variant: `toRule` returns the id to use.
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
  // Places beyond the limit are not listed, so their number is part of the fingerprint.
  const beyond = finding.occurrences - finding.places.length;
  return beyond > 0
    ? [...fingerprints, `${hashOf([...whereOf(finding.rule, artifact), `+${beyond}`])}:1`]
    : fingerprints;
}

function toHash(rule: string, artifact: Artifact, { path, span, note }: Place, text: string): string {
  // The text stays the same if it is reflowed or has other line endings.
  const words = text
    .slice(...span)
    .replace(/\s+/g, ' ')
    .trim();
  // A finding that is not about text (a missing pin, two tools together) is identified by its note.
  return hashOf([...whereOf(rule, artifact), path, words || (note ?? '')]);
}

const whereOf = (rule: string, { name, source, server }: Artifact): string[] => [
  rule,
  server ?? '',
  name,
  toPortableSource(source ?? ''),
];

/** Normalizes the file name of the command line: `./docs\a.md` becomes `docs/a.md`. */
export const toPortableSource = (source: string): string => source.replaceAll('\\', '/').replace(/^(?:\.\/+)+/, '');

const hashOf = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, HEX_DIGITS);
