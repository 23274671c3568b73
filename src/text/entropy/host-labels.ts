import type { Span } from '../../core/types.js';
import { DecodeBudget } from '../decode-budget.js';
import { base32 } from '../decoders/base32.js';
import { base64 } from '../decoders/base64.js';
import { hex } from '../decoders/hex.js';
import { rawView } from '../offset-map.js';
import { type Survey, survey } from '../survey.js';
import { isEncoded } from './randomness.js';

/** A host name whose labels carry data. */
export interface DataHost {
  readonly span: Span;
  /** Do the joined labels decode to text? */
  readonly isText: boolean;
}

const MIN_LABEL = 16;
/** Minimum length of all data labels. Hosts named after a hash have 32 characters, or 52 to 59 for content hashes. */
const MIN_DATA = 40;
const MAX_HOST = 253;
/** Services that name hosts after keys, hashes and builds. */
const NAMED_BY_HASH =
  /\.(?:onion|i2p|ip[fn]s\.[a-z.]+|dweb\.link|arweave\.\w+|cloudfront\.net|amazonaws\.com|on\.aws|acm-validations\.aws|azure\w*\.\w+|windows\.net|googleusercontent\.com|run\.app|web\.app|vercel\.app|netlify\.app|pages\.dev|workers\.dev|github\.dev|gitpod\.io|akamai\w*\.net|fastly\.net|in-addr\.arpa|ip6\.arpa)$/i;
const FILE =
  /\.(?:js|mjs|css|map|json|html?|png|jpe?g|gif|svg|webp|ico|woff2?|ttf|pdf|zip|gz|tgz|md|txt|xml|ya?ml|ts|py|so|dll|exe|jar|wasm|bin|log)$/i;

/** Finds hosts with long encoded labels. The survey's long runs are the candidates. */
export function findDataHosts(text: string, { longRuns }: Survey): DataHost[] {
  const found: DataHost[] = [];
  let done = 0;
  for (const [runStart, runEnd] of longRuns) {
    // Data precedes the registered domain.
    if (runStart < done || text[runEnd] !== '.' || runEnd - runStart > MAX_HOST) continue;
    const host = findHost(text, runEnd);
    if (!host) continue;
    done = host[1];
    const labels = findDataLabels(text, host);
    const data = labels.map((label) => text.slice(...label)).join('');
    if (data.length >= MIN_DATA) found.push({ span: host, isText: isText(data) });
  }
  return found;
}

function isText(data: string): boolean {
  const view = rawView(data);
  const surveyed = survey(view.codes());
  return [hex, base32, base64].some((decoder) => [...decoder.decode(view, surveyed, new DecodeBudget())].length > 0);
}

const HOST_CHARACTER = /[a-z0-9_.-]/i;
/** People write the ending of a host in one case. Base64 with dots for slashes has both. */
const PLAIN_ENDING = /\.(?:[a-z]+|[A-Z]+)$/;
const HOST_BEFORE = /(?<![a-z0-9_.-])[a-z0-9_.-]+$/i;
const HOST_BEHIND = /^(?:\.[a-z0-9_-]{1,63}){0,12}\.[a-z]{2,24}(?![\w-])/i;

/** Finds the host name around an offset. It needs a scheme, or an ending that is not a file extension. */
function findHost(text: string, at: number): Span | undefined {
  const before = HOST_BEFORE.exec(text.slice(Math.max(0, at - MAX_HOST), at));
  const behind = HOST_BEHIND.exec(text.slice(at, at + MAX_HOST));
  if (!before || !behind) return undefined;
  const start = at - before[0].length;
  const name = before[0] + behind[0];
  // A host name ends where it is cut off by its maximum length, so a longer token is none.
  if (start > 0 && HOST_CHARACTER.test(text[start - 1]!)) return undefined;
  const isAddress = /(?:https?|wss?|dns|ftp):\/\/$|@$/.test(text.slice(Math.max(0, start - 8), start));
  if (
    NAMED_BY_HASH.test(name) ||
    (!isAddress && (FILE.test(name) || !PLAIN_ENDING.test(name) || name.split('.').length < 3))
  )
    return undefined;
  return [start, at + behind[0].length];
}

/** Excludes the last two labels, which are the registered domain. */
function findDataLabels(text: string, [start, end]: Span): Span[] {
  let at = start;
  const spans = text
    .slice(start, end)
    .split('.')
    .map((label): Span => {
      const span: Span = [at, at + label.length];
      at += label.length + 1;
      return span;
    });
  return spans.slice(0, -2).filter(([from, to]) => to - from >= MIN_LABEL && isEncoded(text.slice(from, to)));
}
