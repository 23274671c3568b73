import { type DisguiseFinder, disguiseOf } from './disguise.js';

/** The names between the bars of chat templates' tokens: ChatML, Llama 3, Phi, Harmony. */
const NAMES = `im_start im_end im_sep endoftext begin_of_text end_of_text start_header_id end_header_id eot_id eom_id
  system user assistant end start message channel return call end_of_turn endofprompt`.split(/\s+/);
const TOKENS: ReadonlySet<string> = new Set(NAMES.map((name) => `<|${name}|>`));
const BY_LETTERS: ReadonlyMap<string, string> = new Map(
  NAMES.map((name) => [name.replaceAll('_', ''), `<|${name}|>`]),
);
const BARS = /<\s{0,3}\|\s{0,3}([a-z](?:[a-z]|[\s_.-]{1,3}(?=[a-z])){1,40}[_-]?)\s{0,3}\|\s{0,3}>/gi;
/** [INST] and <<SYS>> of Llama 2. */
const LLAMA = /\[\s{0,2}(\/?)\s{0,2}i[\s._-]?n[\s._-]?s[\s._-]?t\s{0,2}\]|<\s?<\s{0,2}(\/?)\s{0,2}s[\s._-]?y[\s._-]?s\s{0,2}>\s?>/gi;

/** Tokens of chat templates with gaps in them: a filter no longer knows the token, and a model still does. */
export const findSpecialTokens: DisguiseFinder = function* ({ text }) {
  if (text.includes('|') && text.includes('<')) {
    for (const match of text.matchAll(BARS)) {
      const token = BY_LETTERS.get(match[1]!.toLowerCase().replace(/[^a-z]/g, ''));
      if (!token || TOKENS.has(match[0].toLowerCase())) continue;
      yield disguiseOf('token', match.index, match.index + match[0].length, token);
    }
  }
  if (!text.includes('[') && !text.includes('<')) return;
  for (const match of text.matchAll(LLAMA)) {
    const isInstruction = match[0][0] === '[';
    const token = isInstruction ? `[${match[1]}inst]` : `<<${match[2]}sys>>`;
    if (match[0].toLowerCase() === token) continue;
    yield disguiseOf('token', match.index, match.index + match[0].length, token);
  }
};
