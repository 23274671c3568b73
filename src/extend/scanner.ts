import { TocsinError } from '../core/errors.js';
import { isArtifactKind } from '../core/kinds.js';
import { assertKnownNames } from '../core/known-names.js';
import type { ArtifactKind, KillChainPhase, Severity, Trust, View } from '../core/types.js';
import type { Observation, Scanner } from '../engine/scanner.js';
import type { SessionScope } from '../engine/session-scope.js';
import type { MeasuredRule } from '../rules/rule.js';

/** One text of an artifact, as it is or decoded. */
export interface ScannedText {
  readonly text: string;
  /** The place in the artifact, a JSON pointer. */
  readonly path: string;
  /** How the text was read: `visible`, or the name of a decoding. */
  readonly view: string;
  readonly kind: ArtifactKind;
  /** The name of the artifact, such as a tool or a file. */
  readonly name: string;
  readonly trust: Trust;
  readonly source?: string;
  readonly server?: string;
  /** Present in the guard. */
  readonly session?: SessionScope;
  readonly signal?: AbortSignal;
}

/** A passage that a scanner objects to. Without `start` and `end`: the whole text. */
export interface ScannedMatch {
  readonly start?: number;
  readonly end?: number;
  /** Explains this match. */
  readonly note?: string;
  readonly severity?: Severity;
}

/** `true` or a note objects to the whole text; nothing, `false` and an empty list do not object. */
export type ScannedResult = boolean | string | undefined | null | ScannedMatch | readonly ScannedMatch[];

export interface ScannerSpec {
  /** Lower-case letters, digits and hyphens. Findings name the rule `custom/<id>`. */
  readonly id: string;
  /** The kinds of artifacts that the scanner reads. Default: all. */
  readonly kinds?: readonly ArtifactKind[];
  readonly scan: (text: ScannedText) => ScannedResult | Promise<ScannedResult>;
  /** Default: `high`. */
  readonly severity?: Severity;
  /** Decides the action once the artifact is judged an attack. Default: `initial_access`. */
  readonly phase?: KillChainPhase;
  readonly title?: string;
  readonly why?: string;
  readonly fix?: string;
  /** For a stream, a slow scanner runs once, at the end. Default: false. */
  readonly isSlow?: boolean;
}

const KNOWN = ['id', 'kinds', 'scan', 'severity', 'phase', 'title', 'why', 'fix', 'isSlow'];
/** Matches of one text. Further ones add nothing to the decision. */
const MAX_MATCHES = 100;

/** A scanner from a plain function, for the option `scanners`. */
export function defineScanner(spec: ScannerSpec): Scanner {
  assertSpec(spec);
  const { id, kinds, scan, isSlow } = spec;
  const rule = toRule(spec);
  return {
    id,
    type: 'rule',
    ...(isSlow && { cost: 'slow' as const }),
    async scan({ artifact, fields, joined, session, signal }) {
      const { kind, name, trust, source, server } = artifact;
      if (kinds && !kinds.includes(kind)) return undefined;
      const facts = {
        ...{ kind, name, trust },
        ...(source !== undefined && { source }),
        ...(server !== undefined && { server }),
        ...(session && { session }),
        ...(signal && { signal }),
      };
      const observations: Observation[] = [];
      for (const { field, visible, decoded } of [...fields, ...joined]) {
        for (const view of [visible, ...decoded.map((each) => each.view)]) {
          const result = await scan({ text: view.text, path: field.path, view: view.name, ...facts });
          for (const match of toMatches(id, result, view))
            observations.push(toObservation(rule, field.path, view, match));
        }
      }
      return observations;
    },
  };
}

function assertSpec(spec: ScannerSpec): void {
  if (typeof spec !== 'object' || spec === null) throw bad('expected { id, kinds?, scan }');
  assertKnownNames(spec, KNOWN, 'defineScanner');
  if (typeof spec.id !== 'string' || !/^[a-z][a-z0-9-]{0,63}$/.test(spec.id)) {
    throw bad('"id" must consist of lower-case letters, digits and hyphens');
  }
  if (typeof spec.scan !== 'function') throw bad(`${spec.id}: "scan" must be a function`);
  const unknown = (spec.kinds ?? []).find((kind) => !isArtifactKind(kind));
  if (unknown !== undefined) throw bad(`${spec.id}: unknown artifact kind "${unknown}"`);
}

const toRule = ({ id, title, why, fix, severity = 'high', phase = 'initial_access' }: ScannerSpec): MeasuredRule => ({
  id: `custom/${id}`,
  title: title ?? `Objected to by the scanner ${id}`,
  detector: 'pattern',
  severity,
  phase,
  tags: ['LLM01:2025'],
  why: why ?? 'A scanner of this installation objects to the text.',
  fix: fix ?? 'Read the note of the finding, and ask the authors of the scanner.',
  scanner: id,
});

function toMatches(id: string, result: ScannedResult, { text }: View): readonly ScannedMatch[] {
  if (result === undefined || result === null || result === false) return [];
  if (result === true) return [{}];
  if (typeof result === 'string') return [{ note: result }];
  const matches = (Array.isArray(result) ? result : [result]) as readonly ScannedMatch[];
  for (const { start = 0, end = text.length } of matches) {
    // An answer that cannot be understood is a failure, never "nothing found".
    const isPlace =
      Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start <= end && end <= text.length;
    if (!isPlace)
      throw new TocsinError('bad-match', `${id}: no place in the text: ${start} to ${end} of ${text.length}`);
  }
  return matches.slice(0, MAX_MATCHES);
}

function toObservation(rule: MeasuredRule, path: string, view: View, match: ScannedMatch): Observation {
  const { start = 0, end = view.text.length, note, severity } = match;
  return {
    rule,
    path,
    span: view.toRaw(start, end),
    view: view.name,
    seen: view.text.slice(start, end),
    ...(note !== undefined && { note }),
    ...(severity && { severity }),
  };
}

const bad = (message: string): TocsinError => new TocsinError('bad-scanner', `defineScanner: ${message}`);
