import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { globToRegExp } from '../../core/glob.js';
import type { Artifact, Finding } from '../../core/types.js';
import { idsOfFinding } from '../../core/variants.js';
import type { Suppress } from '../../engine/conclude.js';
import { toPortableSource } from '../../report/fingerprint.js';
import type { Baseline, BaselineEntry } from './baseline.js';
import type { LoadedConfig } from './config.js';
import { createInlineIgnores, type InlineNote } from './inline-ignore.js';
import type { Suppression } from './schema.js';

/** Suppression of findings in one run. Call the other methods after the run. */
export interface Suppressing {
  readonly suppress: Suppress;
  /** Active suppressions that matched no finding. */
  unused(): readonly Suppression[];
  /** Expired suppressions, which have no effect. */
  expired(): readonly Suppression[];
  /** Baseline entries without a matching finding. */
  gone(): readonly BaselineEntry[];
  /** All ignore comments in the files, honored or not. */
  inline(): readonly InlineNote[];
}

export interface SuppressOptions {
  /** Base folder of relative source paths. */
  readonly cwd: string;
  /** YYYY-MM-DD. An argument, so that the same input gives the same report. */
  readonly today: string;
  readonly loaded?: LoadedConfig | undefined;
  readonly baseline?: Baseline | undefined;
  readonly inlineIgnores?: boolean | undefined;
}

/** Combines suppressions of the configuration, the baseline, and ignore comments if enabled. */
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
    matches(rule, idsOfFinding(finding)) &&
    (name === undefined || matches(name, [artifact.name])) &&
    (server === undefined || matches(server, [artifact.server ?? ''])) &&
    (source === undefined || matches(source, sources)) &&
    (path === undefined || isEverywhere(finding, (at) => matches(path, [at])))
  );
}

/** Places beyond the recording limit are unknown, so they never match. */
const isEverywhere = (finding: Finding, isThere: (path: string) => boolean): boolean =>
  finding.occurrences === finding.places.length && finding.places.every(({ path }) => isThere(path));

const matches = (globs: string | readonly string[], values: readonly string[]): boolean =>
  [globs].flat().some((glob) => values.some((value) => globToRegExp(glob).test(value)));

/** The source as named, and relative to the configuration's folder. */
function toSources({ source = '' }: Artifact, cwd: string, root: string): string[] {
  const named = toPortableSource(source);
  const way = relative(root, resolve(cwd, source));
  const isBelow = way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
  return isBelow ? [named, toPortableSource(way)] : [named];
}
