import { toCanonicalJson } from '../../core/canonical-json.js';
import type { Artifact } from '../../core/types.js';
import { fold } from '../../text/fold.js';
import { toToolFacts } from '../../text/tool-facts.js';

/** Another tool of the same server that answers to the same name. */
export interface Twin {
  readonly name: string;
  /** Word for word the same definition: a careless server, not a false one. */
  readonly isCopy: boolean;
}

interface Listed {
  readonly artifact: Artifact;
  readonly name: string;
  /** Written out only where there is something to compare it with. */
  definition?: string;
}

/** Under one name; a server may list ten thousand of them, and the first few say it all. */
const MAX_COMPARED = 16;
/** Longer ones are no names. */
const MAX_NAME = 256;

/** Tools that one server lists under one name, or under names that differ only in case or in how their letters are coded. */
export class TwinIndex {
  readonly #byName = new Map<string, Listed[]>();

  constructor(artifacts: readonly Artifact[]) {
    for (const artifact of artifacts) {
      // What was taken back stands beside what replaced it, and that is told on its own.
      if (artifact.kind !== 'tool' || artifact.unsteady !== undefined) continue;
      const { name, server } = toToolFacts(artifact);
      const key = toKey(server, name);
      const listed = this.#byName.get(key);
      if (!listed) this.#byName.set(key, [{ artifact, name }]);
      else if (listed.length < MAX_COMPARED) listed.push({ artifact, name });
    }
  }

  /** The twin that differs most: one that is spelled alike and defined otherwise first. */
  find(artifact: Artifact): Twin | undefined {
    if (artifact.unsteady !== undefined) return undefined;
    const { name, server } = toToolFacts(artifact);
    const others = (this.#byName.get(toKey(server, name)) ?? []).filter((other) => other.artifact !== artifact);
    if (others.length === 0) return undefined;
    const definition = toCanonicalJson(artifact.origin);
    const twins = others.map((other): Twin => {
      other.definition ??= toCanonicalJson(other.artifact.origin);
      return { name: other.name, isCopy: other.definition === definition };
    });
    return twins.find((twin) => !twin.isCopy && twin.name === name) ?? twins.find(({ isCopy }) => !isCopy) ?? twins[0];
  }
}

const toKey = (server: string, name: string): string => `${server}\0${fold(name.slice(0, MAX_NAME).normalize('NFKC'))}`;
