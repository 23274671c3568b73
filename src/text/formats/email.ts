import type { Span, View } from '../../core/types.js';
import { ViewBuilder } from '../offset-map.js';

/** One MIME part of a message: its decoded text and its place. */
export interface MailPart {
  readonly type: 'text' | 'html';
  readonly view: View;
}

export interface Mail {
  /** Decoded header fields that mail programs do not show. */
  readonly headers: readonly View[];
  readonly parts: readonly MailPart[];
  readonly skipped?: string;
}

/** Does the text begin with headers that declare the body's encoding? A quoted "From: …" line in prose does not. */
export function looksLikeMail(text: string): boolean {
  const head = text.slice(0, MAX_HEAD);
  if (!/^(?:From [^\n]{1,200}\n)?[A-Za-z][A-Za-z0-9-]{1,60}:[ \t]?[^\n]*\r?\n/.test(head)) return false;
  const end = head.search(/\r?\n\r?\n/);
  return /^(?:mime-version|content-type|content-transfer-encoding):/im.test(end < 0 ? head : head.slice(0, end));
}

const MAX_HEAD = 16_000;
const MAX_DEPTH = 8;
const MAX_LEAVES = 200;

export async function readMail(parent: View): Promise<Mail> {
  const { default: PostalMime } = await import('postal-mime');
  const leaves: Leaf[] = [];
  const isCut = findLeaves(parent.text, [0, parent.text.length], 0, leaves);
  const headers: View[] = [];
  const parts: MailPart[] = [];
  for (const [index, { head, body }] of leaves.entries()) {
    // Each leaf is parsed separately, because the parser does not report offsets in the whole message.
    const mail = await PostalMime.parse(parent.text.slice(head[0], head[1]) + parent.text.slice(...body), LIMITS);
    if (index === 0) headers.push(...toHeaders(parent, head, mail.headers));
    const type = mail.html !== undefined ? 'html' : 'text';
    const text = mail.html ?? mail.text ?? toAttachedText(mail.attachments);
    if (text?.trim()) parts.push({ type, view: toView(parent, body, text, `mail ${type}`) });
  }
  return {
    headers,
    parts,
    ...(isCut && { skipped: `more than ${MAX_LEAVES} parts in one e-mail, or nested deeper than ${MAX_DEPTH}` }),
  };
}

const LIMITS = { attachmentEncoding: 'utf8', maxRfc822NestingDepth: 0, maxHeadersSize: 4_000_000 } as const;

interface Leaf {
  readonly head: Span;
  readonly body: Span;
}

/** Splits a message at its boundaries. Returns whether a limit stopped it before the end. */
function findLeaves(text: string, [start, end]: Span, depth: number, leaves: Leaf[]): boolean {
  const gap = /\r?\n\r?\n/g;
  gap.lastIndex = Math.max(0, start - 1);
  const match = gap.exec(text.slice(0, Math.min(end, start + 1_000_000)));
  const bodyStart = match ? match.index + match[0].length : end;
  const head = text.slice(start, bodyStart);
  const boundary = /boundary\s*=\s*(?:"([^"\n]{1,200})"|([^\s;"]{1,200}))/i.exec(head);
  if (!/^content-type:\s*multipart\//im.test(head) || !boundary) {
    if (leaves.length >= MAX_LEAVES) return true;
    leaves.push({ head: [start, bodyStart], body: [bodyStart, end] });
    return false;
  }
  if (depth >= MAX_DEPTH) return true;
  // The header of the message itself is read with an empty body, for its fields.
  if (depth === 0) leaves.push({ head: [start, bodyStart], body: [bodyStart, bodyStart] });
  const mark = `--${boundary[1] ?? boundary[2]}`;
  let partStart = -1;
  for (let at = findLine(text, mark, bodyStart, end); at >= 0; at = findLine(text, mark, at + mark.length, end)) {
    if (partStart >= 0 && findLeaves(text, [partStart, at], depth + 1, leaves)) return true;
    if (text.startsWith('--', at + mark.length)) return false;
    const newline = text.indexOf('\n', at);
    partStart = newline < 0 ? end : Math.min(newline + 1, end);
  }
  return partStart >= 0 && partStart < end ? findLeaves(text, [partStart, end], depth + 1, leaves) : false;
}

/** Finds the next line that begins with the mark. */
function findLine(text: string, mark: string, from: number, end: number): number {
  for (let at = text.indexOf(mark, from); at >= 0 && at < end; at = text.indexOf(mark, at + 1)) {
    if (at === 0 || text[at - 1] === '\n') return at;
  }
  return -1;
}

/** Fields that mail programs show, or that only mail servers use. */
const ORDINARY_FIELDS =
  /^(?:from|to|cc|bcc|date|subject|reply-to|sender|received|dkim-signature|arc-.*|authentication-results|content-.*|mime-version|message-id|in-reply-to|references|return-path|received-spf|list-.*|x-(?:google|gm|ms|microsoft|forefront|spam|received|mailer|originating|sg|ses|mc|feedback).*)$/;

function toHeaders(parent: View, [start, end]: Span, fields: readonly { key: string; value: string }[]): View[] {
  const raw = parent.text.slice(start, end).toLowerCase();
  return fields
    .filter(({ key, value }) => !ORDINARY_FIELDS.test(key) && value.includes(' '))
    .map(({ key, value }) => {
      const at = Math.max(0, raw.startsWith(`${key}:`) ? 0 : raw.indexOf(`\n${key}:`) + 1);
      const stop = raw.indexOf('\n', at);
      return toView(parent, [start + at, stop < 0 ? end : start + stop], value, `mail header ${key}`);
    });
}

const toAttachedText = (attachments: readonly { mimeType: string; content: unknown }[]): string | undefined => {
  const [first] = attachments;
  return first && typeof first.content === 'string' && /^(?:text|message)\//.test(first.mimeType)
    ? first.content
    : undefined;
};

/** Maps letter by letter if the part is not encoded. Otherwise the decoded text maps to the part as a whole. */
function toView(parent: View, [start, end]: Span, text: string, name: string): View {
  const raw = parent.text.slice(start, end);
  const builder = new ViewBuilder(parent);
  const plain = text.replaceAll('\r\n', '\n').trimEnd();
  const at = raw.indexOf(plain);
  if (at >= 0) builder.copy(plain, start + at);
  else builder.replace(plain, start, end);
  return builder.build(name);
}
