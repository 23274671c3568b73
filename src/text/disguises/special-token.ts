import { type Disguise, type DisguiseFinder, disguiseOf } from './disguise.js';

/** The names of special tokens in the chat templates of ChatML, Llama 3, Phi and Harmony. */
const NAMES = `im_start im_end im_sep endoftext begin_of_text end_of_text start_header_id end_header_id eot_id eom_id
  system user assistant end start message channel return call end_of_turn endofprompt`.split(/\s+/);
const TOKENS: ReadonlySet<string> = new Set(NAMES.map((name) => `<|${name}|>`));
const BY_LETTERS: ReadonlyMap<string, string> = new Map(NAMES.map((name) => [name.replaceAll('_', ''), `<|${name}|>`]));
const BARS = /<\s{0,3}\|\s{0,3}([a-z](?:[a-z]|[\s_.-]{1,3}(?=[a-z])){1,40}[_-]?)\s{0,3}\|\s{0,3}>/iy;
/** [INST] and <<SYS>> of Llama 2. */
const INST = /\[\s{0,2}(\/?)\s{0,2}i[\s._-]?n[\s._-]?s[\s._-]?t\s{0,2}\]/iy;
const SYS = /<\s?<\s{0,2}(\/?)\s{0,2}s[\s._-]?y[\s._-]?s\s{0,2}>\s?>/iy;

/** Finds special tokens with gaps, which evade a filter but which a model still recognizes. */
export const findSpecialTokens: DisguiseFinder = function* ({ text }) {
  if (text.includes('|')) yield* findAt(text, '<', BARS, (name) => BY_LETTERS.get(name.replace(/[^a-z]/g, '')));
  yield* findAt(text, '<', SYS, (slash) => `<<${slash}sys>>`);
  yield* findAt(text, '[', INST, (slash) => `[${slash}inst]`);
};

/** Tries the pattern only at the token's first character, because searching for one character is fastest. */
function* findAt(
  text: string,
  sign: string,
  pattern: RegExp,
  toToken: (captured: string) => string | undefined,
): Generator<Disguise> {
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) continue;
    const seen = match[0].toLowerCase();
    const token = toToken(match[1]!.toLowerCase());
    if (token && token !== seen && !TOKENS.has(seen)) yield disguiseOf('token', at, at + seen.length, token);
  }
}
