/**
 * Bundler plugin: packs the rules as one text (see src/rules/written-rules.ts) instead of hundreds of modules. The
 * examples go into a separate chunk, which is loaded only when they are shown.
 */
import { join } from 'node:path';
import { loadSource, ROOT } from './load-source.mjs';

const ALL_RULES = join(ROOT, 'src/rules/all.ts');
const DOCUMENTED_RULES = join(ROOT, 'src/rules/documented.ts');
/** Longer examples, such as those for oversized input, are cut to keep the package small. */
const LONGEST_EXAMPLE = 4000;

export function rulesAsText() {
  const texts = new Map();
  /** Inserts the literal after rendering, because the bundler would escape every quotation mark. */
  const toLiteral = (name, text) => {
    texts.set(`"${name}"`, `'${toAscii(text).replace(/\\|'/g, (sign) => `\\${sign}`)}'`);
    return JSON.stringify(name);
  };
  return {
    name: 'rules-as-text',

    async load(id) {
      if (id !== ALL_RULES && id !== DOCUMENTED_RULES) return null;
      const { documentedRules } = await loadSource('src/rules/documented.ts');
      const { writeRules } = await loadSource('src/rules/written-rules.ts');
      const lines =
        id === ALL_RULES
          ? [
              "import { readRules } from './written-rules.js';",
              `export const allRules = readRules(${toLiteral('text of all rules', writeRules(documentedRules))});`,
            ]
          : [
              "import { allRules } from './all.js';",
              "import { withExamples } from './rule.js';",
              "export { formsOf } from './rule.js';",
              "export { TAXONOMY } from './tags.js';",
              `const examples = JSON.parse(${toLiteral('text of all examples', JSON.stringify(documentedRules.map(toRuleExamples)))});`,
              'export const documentedRules = allRules.map((rule, index) => withExamples(rule, examples[index]));',
            ];
      return { code: lines.join('\n'), moduleType: 'js' };
    },

    renderChunk(code) {
      const held = [...texts].filter(([literal]) => code.includes(literal));
      if (held.length === 0) return null;
      return held.reduce((result, [literal, text]) => result.replace(literal, () => text), code);
    },
  };
}

/** One object for each variant, or for the rule itself. */
const toRuleExamples = (rule) => (rule.variants ?? [rule]).map(toExamples);

const toExamples = ({ match, clean, knownMiss, knownFalseAlarm }) => ({
  match: match.map(shorten),
  clean: clean.map(([text, because]) => [shorten(text), because]),
  ...(knownMiss && { knownMiss: knownMiss.map(shorten) }),
  ...(knownFalseAlarm && { knownFalseAlarm: knownFalseAlarm.map(shorten) }),
});

const shorten = (text) => (text.length > LONGEST_EXAMPLE ? `${text.slice(0, LONGEST_EXAMPLE)}…` : text);

/** V8 stores a string with one wide character in twice the memory. The text is JSON, so these escapes are valid. */
const toAscii = (text) =>
  text.replace(/[^\x20-\x7e]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
