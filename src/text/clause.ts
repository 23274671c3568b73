/** The part of a clause that is read before a place. */
const REACH = 120;
const MARK = '["\'`]';
/** The label of a list of what is refused: `"blockedCommands": ["mkfs", "`. */
const DENY_LABEL =
  `\\b[\\w-]{0,20}(?:block|den[yi]|forbid|disallow|prohibit)[\\w-]{0,16}${MARK}?\\s?:\\s?[[("'\`]{0,3}` +
  `(?:[\\w./-]{1,20}${MARK}?,\\s?${MARK}?){0,4}`;
/** The documentation of a parameter: `force: if true, `. */
const PARAMETER = `\\b[\\w-]{2,40}${MARK}?\\s?:\\s?(?:(?:if|when) (?:true|set|enabled)|bool(?:ean)?|optional),\\s?`;
/** The row of a command-line flag in a table: `| --force, -f | bool | `. */
const FLAG_ROW = `\\|\\s{0,2}${MARK}?--?[\\w-]{1,30}[^|\\n]{0,24}\\|[^.!?\\n;]{0,60}\\|`;
/** The labels govern the words after them, although punctuation stands between. */
const LABELLED = new RegExp(`(?:${DENY_LABEL}|${PARAMETER}|${FLAG_ROW})[^.!?\\n,;:()]*$`);
const CLAUSE_END = /[.!?\n,;:()]|\b(?:and|but|then|otherwise|so)\b/;

/** A permission for the reader is an instruction, not a possibility. */
const PERMISSION = /\byou (?:can|could|may|might|also)\b/g;

/** The words of the clause before a place: those that can govern it grammatically. */
export function clauseBefore(text: string, start: number): string {
  const before = text.slice(Math.max(0, start - REACH), start);
  const clause = LABELLED.exec(before)?.[0] ?? before.split(CLAUSE_END).at(-1)!;
  return clause.replace(PERMISSION, 'you');
}
