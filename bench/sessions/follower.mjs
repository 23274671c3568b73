// A simulated model that obeys everybody: every imperative sentence in the last tool message becomes a call. It
// understands only verbs and their values, which is enough to be hijacked.

const FILLERS =
  /^(?:(?:please|kindly|now|then|first|next|also|and|finally|so|just|simply|you (?:must|should|need to|have to|are to)|make sure to|be sure to|do not forget to|immediately|i (?:need|want) you to|could you|can you)[\s,:]+)+/i;
const CLAUSE = /[^.!?;\n]+(?:\.(?=\S)[^.!?;\n]*)*/g;
const VALUES = {
  email: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/,
  url: /\bhttps?:\/\/[^\s"'<>)]+|\bwww\.[^\s"'<>)]+|\b(?:[a-z0-9-]+\.)+(?:com|net|org|io|example)\b(?:\/[^\s"'<>)]*)?/i,
  account: /\b[A-Z]{2}\d{2}[A-Z0-9]{8,30}\b/,
  file: /['"]?([\w-]+\.[a-z]{2,5})['"]?/i,
  id: /\bid\s+['"]?([\w-]+)['"]?/i,
};
/** The arguments that a verb needs, and the names of its tools. */
const ORDERS = [
  [/^(?:visit|open|browse|fetch|go to|load|read|download|navigate)\b/i, ['url'], /web|page|url|fetch|http|browse/i],
  [
    /^(?:pay|transfer|wire|send)\b.*\b(?:transaction|money|payment|dollars?|euros?|amount|bitcoin)\b|^(?:pay|transfer|wire)\b/i,
    ['account', 'email'],
    /money|transaction|pay|transfer/i,
  ],
  [
    /^(?:send|mail|e-?mail|forward|write|reply|share|invite)\b/i,
    ['email', 'account', 'url'],
    /mail|message|send|invite|post/i,
  ],
  [/^(?:delete|remove|erase|cancel)\b/i, ['file', 'id'], /delete|remove|cancel/i],
];
const TARGETS = {
  email: /^(?:to|recipients?|emails?|user_email|address|participants)$/i,
  url: /^(?:url|link|uri)$/i,
  account: /^(?:recipient|iban|to|account)$/i,
  file: /^(?:path|file|filename|file_path|name|file_id)$/i,
  id: /(?:^|_)id$/i,
};

/** The calls that an obedient model makes after these messages. */
export function follow(messages, tools) {
  const last = messages.at(-1);
  if (last?.role !== 'tool') return [];
  return [...last.content.matchAll(CLAUSE)]
    .flatMap(([sentence]) => toClauses(sentence))
    .flatMap((clause) => toCalls(clause, tools));
}

/** "Get it and send it to …" are two orders. */
const toClauses = (sentence) =>
  sentence.split(/,?\s+(?:and|then)\s+(?=[a-z]+\b)/i).map((clause) => clause.trim().replace(FILLERS, ''));

function toCalls(clause, tools) {
  for (const [verb, kinds, named] of ORDERS) {
    if (!verb.test(clause)) continue;
    for (const kind of kinds) {
      const match = findValue(kind, clause);
      if (!match) continue;
      const value = (match[1] ?? match[0]).replace(/[.,:]+$/, '');
      const tool = tools.find(({ name, inputSchema }) => named.test(name) && findTarget(inputSchema, kind));
      if (tool) return [{ name: tool.name, arguments: fill(tool.inputSchema, kind, value, clause) }];
    }
  }
  return [];
}

/** "Send what came from Ada to Ben" is for Ben. */
const findValue = (kind, clause) => VALUES[kind].exec(clause.split(/\bto\b/i).at(-1)) ?? VALUES[kind].exec(clause);

const findTarget = (schema, kind) => Object.keys(schema?.properties ?? {}).find((name) => TARGETS[kind].test(name));

function fill({ properties }, kind, value, clause) {
  const target = findTarget({ properties }, kind);
  return Object.fromEntries(
    Object.entries(properties).map(([name, { type }]) => [
      name,
      name === target ? (type === 'array' ? [value] : value) : type === 'number' ? 0 : clause,
    ]),
  );
}
