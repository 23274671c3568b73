/**
 * For the bundler: puts the rules into the package as the text of src/rules/written-rules.ts, not as hundreds of modules, and
 * their examples into a file of its own that only those load who want to see them.
 */
import { join } from 'node:path';
import { loadSource, ROOT } from './load-source.mjs';

const ALL_RULES = join(ROOT, 'src/rules/all.ts');
const DOCUMENTED_RULES = join(ROOT, 'src/rules/documented.ts');
/** Nobody reads a megabyte of an example that says "a huge input". */
const LONGEST_EXAMPLE = 4000;

export function rulesAsText() {
  const texts = new Map();
  /** A literal that the bundler does not write anew: it would put a backslash before every quotation mark. */
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
              "export { TAXONOMY } from './tags.js';",
              `const examples = JSON.parse(${toLiteral('text of all examples', JSON.stringify(documentedRules.map(toExamples)))});`,
              'export const documentedRules = allRules.map((rule, index) => ({ ...rule, ...examples[index] }));',
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

const toExamples = ({ match, clean, knownMiss, knownFalseAlarm }) => ({
  match: match.map(shorten),
  clean: clean.map(([text, because]) => [shorten(text), because]),
  ...(knownMiss && { knownMiss: knownMiss.map(shorten) }),
  ...(knownFalseAlarm && { knownFalseAlarm: knownFalseAlarm.map(shorten) }),
});

const shorten = (text) => (text.length > LONGEST_EXAMPLE ? `${text.slice(0, LONGEST_EXAMPLE)}…` : text);

/** A file with one wide character would take twice the memory. The text is JSON, which knows these escapes. */
const toAscii = (text) =>
  text.replace(/[^\x20-\x7e]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
