import { CONFUSABLES } from './confusables.generated.js';

/**
 * Letters of other alphabets that stand for a Latin letter in a disguise, by shape or by sound. Unlike the Unicode table of
 * confusables, these resemble the letter only in a word: a reader recognizes the word, not the letter. So one character may
 * stand for several letters, and only a known word proves which.
 */
const STYLES: Readonly<Record<string, string>> = {
  // Small capitals, phonetic letters, and Latin letters with hooks and strokes.
  a: 'ᴀɑɐæⱥₐ',
  b: 'ʙɓƀƃ',
  c: 'ᴄƈȼɕ',
  d: 'ᴅɗđɖð',
  e: 'ᴇɛəɇǝ',
  f: 'ꜰƒɸŧ',
  g: 'ɢɠɡǥ',
  h: 'ʜɦħɧⱨђ',
  i: 'ɪɩɨıł',
  j: 'ᴊʝɉɟ',
  k: 'ᴋƙĸꝁⱪ',
  l: 'ʟɭɫɬɮłⱡ',
  m: 'ᴍɱ',
  n: 'ɴɳɲŋƞ',
  o: 'ᴏɵøɔ',
  p: 'ᴘƥᵽþ',
  q: 'ꞯʠꝗ',
  r: 'ʀɾɽɹɻɍʁ',
  s: 'ꜱʂʃƨ',
  t: 'ᴛʈŧƭ',
  u: 'ᴜʉʊʋ',
  v: 'ᴠʋⱱʌ',
  w: 'ᴡɯʍ',
  x: 'ӿӽ',
  y: 'ʏɏɣʎỿ',
  z: 'ᴢʐƶȥʑⱬ',
};

const SCRIPTS: Readonly<Record<string, string>> = {
  // Greek, Coptic, Cyrillic, Armenian, Cherokee, Canadian syllabics, Thai and others, and signs of currencies.
  a: 'αⲁаэᎪᎯᗩค₳',
  b: 'βⲃвьъбᏏᏰᏴᗷ๒฿',
  c: 'ςκⲥсцᏟᏣᑕ₵¢',
  d: 'δⲇԁдժᎠᏧᗪ๔₫',
  e: 'εηⲉеэєեᎬᎡᗴ€',
  f: 'φϝфϥֆᎮᖴ₣',
  g: 'γⲅϭⳓгցգᎶᏀᏳᘜﻮ₲',
  h: 'ηχⲏϩһнхհᎻᏂᏲᕼђ',
  i: 'ιηⲓіиյիᎥเ',
  j: 'ϳјյᎫᏧᒍןј',
  k: 'κⲕкᏦᏥᛕ₭',
  l: 'λⲗⳑӏлլᏞᒪ£',
  m: 'μⲙмᎷᗰ๓₥',
  n: 'νηπⲛпинոռնᏁᏂᑎภ₦',
  o: 'οσωⲟоօᎾᎤ๏סο',
  p: 'ρπⲣⲡрпքᏢᏛᑭק₱',
  q: 'ϙкԛզգᎺᏆᑫợ',
  r: 'ρⲅⲣгрярᏒᎡᖇ',
  s: 'σςⲥⲋѕсᏕᏚᎦᔕร₴',
  t: 'τⲧтէտᎢᏆՇ₮',
  u: 'υμⲩцуисսմᏌᏄᑌย',
  v: 'νυβⲩѵвᏙᏤᐯש',
  w: 'ωⲱшщѡаաᎳᏔᗯฬ₩',
  x: 'χξⲭх᙭×ץ',
  y: 'γυψⲩучყᎩᎽאץ¥',
  z: 'ζⲍзշᏃᘔչ',
};

let letters: Map<string, string> | undefined;

/** The Latin letters that a character may represent, the likeliest first. */
export function toLatinLetters(char: string): string {
  letters ??= collect();
  return letters.get(char) ?? letters.get(char.toLowerCase()) ?? letters.get(char.toUpperCase()) ?? '';
}

function collect(): Map<string, string> {
  const found = new Map<string, string>();
  for (const table of [STYLES, CONFUSABLES, SCRIPTS]) {
    for (const [letter, chars] of Object.entries(table)) {
      if (!/[a-z]/.test(letter)) continue;
      for (const char of chars)
        if (!found.get(char)?.includes(letter)) found.set(char, (found.get(char) ?? '') + letter);
    }
  }
  return found;
}
