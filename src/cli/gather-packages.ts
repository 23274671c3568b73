import { TocsinError } from '../core/errors.js';
import { escapeText } from '../core/escape.js';
import type { PackageName } from '../sources/registry/package-name.js';
import { readRegistryPackage } from '../sources/registry/read-registry.js';
import { REGISTRIES } from '../sources/registry/releases.js';
import { confirm } from './confirm.js';
import type { Gathered, GatherFlags } from './gathered.js';
import type { Io } from './io.js';

/** Downloads packages with the user's consent, and yields their source. Nothing of them is installed or run. */
export async function* gatherPackages(
  packages: readonly PackageName[],
  { yes, exec, registry: base }: GatherFlags,
  io: Io,
): AsyncGenerator<Gathered> {
  for (const named of packages) {
    const { registry, name, version } = named;
    const label = `${registry}:${name}${version === undefined ? '' : `@${version}`}`;
    const from = escapeText(base ?? REGISTRIES[registry]);
    // Escaped: the name comes from the command line, which may have been pasted.
    const question = `Download ${escapeText(label)} from ${from}? It is read, not installed or run.`;
    const isAgreed = exec !== false && (yes === true || (await confirm(question, io)));
    if (!isAgreed) {
      const reason = exec === false ? '--no-exec' : 'the download was not confirmed; add --yes';
      yield { problem: { source: label, code: 'not-run', message: `not downloaded: ${reason}` } };
      continue;
    }
    try {
      const options = { ...(base !== undefined && { base }), signal: io.interruption() };
      for (const { artifacts, left } of await readRegistryPackage(named, options)) {
        for (const artifact of artifacts) yield { artifact };
        for (const path of left) yield { skipped: { source: `${label}/${path}`, reason: 'binary data, not text' } };
      }
    } catch (cause) {
      if (!(cause instanceof TocsinError)) throw cause;
      yield { problem: { source: label, code: cause.code, message: cause.message } };
    }
  }
}
