import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { globToRegExp } from '../../core/glob.js';
import type { Artifact, Finding } from '../../core/types.js';
import type { Suppress } from '../../engine/conclude.js';
import { toPortableSource } from '../../report/fingerprint.js';
import type { Baseline, BaselineEntry } from './baseline.js';
import type { LoadedConfig } from './config.js';
import { createInlineIgnores, type InlineNote } from './inline-ignore.js';
import type { Suppression } from './schema.js';

/** What sets findings aside in one run, and what became of it. Ask the rest when the run is over. */
export interface Suppressing {
  readonly suppress: Suppress;
  /** Suppressions that hold and set nothing aside. */
  unused(): readonly Suppression[];
  /** Suppressions whose day is over: they set nothing aside. */
  expired(): readonly Suppression[];
  /** Entries of the baseline that nothing was found for. */
  gone(): readonly BaselineEntry[];
  /** Comments in the files that were honoured, or could not be. */
  inline(): readonly InlineNote[];
}

export interface SuppressOptions {
  /** Sources that are paths are seen from here. */
  readonly cwd: string;
  /** YYYY-MM-DD: an argument, so that the same run gives the same report. */
  readonly today: string;
  readonly loaded?: LoadedConfig | undefined;
  readonly baseline?: Baseline | undefined;
  readonly inlineIgnores?: boolean | undefined;
}

/** The reasons why findings are set aside: of the configuration, of the baseline, and of comments where they are honoured. */
export function toSuppress({ cwd, today, loaded, baseline, inlineIgnores }: SuppressOptions): Suppressing {
  const all = loaded?.config.suppressions ?? [];
  const root = loaded ? dirname(loaded.file) : cwd;
  const holding = all.filter(({ expires }) => !isOver(expires, today));
  const used = new Set<Suppression>();
  const inline = inlineIgnores ? createInlineIgnores() : undefined;

  const suppress: Suppress = (finding, artifact) => {
    const fitting = holding.find((suppression) => fits(suppression, finding, artifact, toSources(artifact, cwd, root)));
    if (fitting) {
      used.add(fitting);
      return fitting.reason;
    }
    return baseline?.findReason(finding, artifact) ?? inline?.suppress(finding, artifact);
  };
  return {
    suppress,
    unused: () => holding.filter((suppression) => !used.has(suppression)),
    expired: () => all.filter(({ expires }) => isOver(expires, today)),
    gone: () => baseline?.gone() ?? [],
    inline: () => inline?.notes() ?? [],
  };
}

const isOver = (expires: string | undefined, today: string): boolean => expires !== undefined && expires < today;

function fits(
  { rule, artifact: name, server, source, path }: Suppression,
  finding: Finding,
  artifact: Artifact,
  sources: readonly string[],
): boolean {
  return (
    matches(rule, [finding.rule]) &&
    (name === undefined || matches(name, [artifact.name])) &&
    (server === undefined || matches(server, [artifact.server ?? ''])) &&
    (source === undefined || matches(source, sources)) &&
    (path === undefined || isEverywhere(finding, (at) => matches(path, [at])))
  );
}

/** Of places beyond the limit nobody knows where they are, so they fit nowhere. */
const isEverywhere = (finding: Finding, isThere: (path: string) => boolean): boolean =>
  finding.occurrences === finding.places.length && finding.places.every(({ path }) => isThere(path));

const matches = (globs: string | readonly string[], values: readonly string[]): boolean =>
  [globs].flat().some((glob) => values.some((value) => globToRegExp(glob).test(value)));

/** As it was named, and as seen from the configuration's folder. */
function toSources({ source = '' }: Artifact, cwd: string, root: string): string[] {
  const named = toPortableSource(source);
  const way = relative(root, resolve(cwd, source));
  const isBelow = way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
  return isBelow ? [named, toPortableSource(way)] : [named];
}
