import { jsonArtifact } from '../src/core/artifact.js';
import type { Artifact } from '../src/core/types.js';
import type { Scanner } from '../src/engine/scanner.js';
import { isPatternRule, type Rule } from '../src/rules/rule.js';
import { createFleet, FLEET_TRAITS } from '../src/scanners/fleet/fleet.js';
import { toLock } from '../src/scanners/pins/approve.js';
import { createPins, PINS_TRAITS } from '../src/scanners/pins/pins.js';

/** The input of a rule about a whole run: the artifacts of the run, and the scanner that compares them. */
export function toRunExample(rule: Rule, text: string): { artifacts: Artifact[]; scanner: Scanner } | undefined {
  if (isPatternRule(rule)) return undefined;
  if (rule.scanner === FLEET_TRAITS.id) {
    const artifacts = toListed(JSON.parse(text));
    return { artifacts, scanner: createFleet([rule], artifacts) };
  }
  if (rule.scanner !== PINS_TRAITS.id) return undefined;
  const { before = [], approved, listed } = JSON.parse(text);
  const artifacts = toListed(listed);
  const lock = toLock(toListed(approved), toLock(toListed(before)));
  return { artifacts, scanner: createPins([rule], lock, artifacts) };
}

/** Tools with the names of the servers that list them. */
const toListed = (tools: readonly { server: string; unsteady?: string; pointer?: string }[]): Artifact[] =>
  tools.map(({ server, unsteady, pointer, ...tool }) => ({
    ...(pointer === '/about'
      ? jsonArtifact('server-instructions', { serverInfo: { name: server } }, { server, pointer })
      : jsonArtifact('tool', tool, { server })),
    ...(unsteady !== undefined && { unsteady }),
  }));
