import { toCanonicalJson } from '../../core/canonical-json.js';
import type { Artifact } from '../../core/types.js';
import { fold } from '../../text/fold.js';
import { toToolFacts } from '../../text/tool-facts.js';

/** Another tool of the same server with the same name. */
export interface Twin {
  readonly name: string;
  /** The definitions are identical, which is an error of the server rather than an attack. */
  readonly isCopy: boolean;
}

interface Listed {
  readonly artifact: Artifact;
  readonly name: string;
  /** Canonical JSON, computed only if there is another tool to compare with. */
  definition?: string;
}

/** Tools per name that are compared. Bounds the work on a server that repeats a name thousands of times. */
const MAX_COMPARED = 16;
/** Characters of a name that are compared: twice the maximum that MCP recommends. */
const MAX_NAME = 256;

/** Finds tools of one server whose names are equal, or differ only in case or Unicode encoding. */
export class TwinIndex {
  readonly #byName = new Map<string, Listed[]>();

  constructor(artifacts: readonly Artifact[]) {
    for (const artifact of artifacts) {
      // An unstable tool is listed next to its replacement, and the fleet scanner reports that separately.
      if (artifact.kind !== 'tool' || artifact.unsteady !== undefined) continue;
      const { name, server } = toToolFacts(artifact);
      const key = toKey(server, name);
      const listed = this.#byName.get(key);
      if (!listed) this.#byName.set(key, [{ artifact, name }]);
      else if (listed.length < MAX_COMPARED) listed.push({ artifact, name });
    }
  }

  /** Finds the most suspicious twin: first an equal name with a different definition. */
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
