import { jsonArtifact, textArtifact } from '../src/engine/artifact.js';
import type { Rule } from '../src/rules/rule.js';
import type { Artifact } from '../src/types.js';

/** An example text as the artifact its rule looks at: a tool's description where the rule is about tools. */
export function toExample(rule: Rule, text: string): Artifact {
  const kind = rule.surfaces?.[0] ?? 'document';
  if (kind !== 'tool') return textArtifact(kind, text);
  return jsonArtifact('tool', text.startsWith('{') ? JSON.parse(text) : { name: 'example', description: text });
}
