/** Statements of tools with their features, for training the weights of coupled acts. */
import { jsonArtifact } from '../src/core/artifact.js';
import {
  FEATURES,
  FIRST_WORD,
  readSigns,
  type Setting,
  toFeatures,
  toSetting,
} from '../src/scanners/relations/coupling-signs.js';
import { toOwnNames } from '../src/scanners/relations/own-names.js';
import { MAX_STATEMENT, toStatements, withoutEmphasis } from '../src/scanners/relations/statement.js';
import { fold } from '../src/text/fold.js';
import { toToolFacts } from '../src/text/tool-facts.js';

export { FEATURES, FIRST_WORD };

export interface Sample {
  readonly text: string;
  readonly features: readonly number[];
}

export function toSamples(tool: Record<string, unknown>): Sample[] {
  const artifact = jsonArtifact('tool', tool);
  const facts = toToolFacts(artifact);
  const own = toOwnNames(facts, artifact.origin);
  const texts = facts.parameters.map(({ description }) => description).filter(({ length }) => length >= 20);
  return [
    ...toStatementSamples(facts.description, toSetting(facts, own, false)),
    ...texts.flatMap((text) => toStatementSamples(text, toSetting(facts, own, true))),
  ];
}

function toStatementSamples(text: string, setting: Setting): Sample[] {
  const folded = withoutEmphasis(fold(text));
  const original = folded.length === text.length ? withoutEmphasis(text) : folded;
  return toStatements(folded)
    .filter((statement) => statement.text.length <= MAX_STATEMENT)
    .map((statement, index) => {
      const spelled = original.slice(statement.start, statement.start + statement.text.length);
      return {
        text: statement.text,
        features: toFeatures(readSigns(statement, spelled, index, setting), statement.text),
      };
    });
}
