import type { Fact } from './facts.js';
import type { Behavior, ToLine } from './judge.js';
import { findPlace, PLACE_NAMES, type PlaceKind } from './paths.js';
import type { RegisteredTool } from './tools.js';

/** Words by which a description says that a tool reads such a place. */
const PLACE_WORDS: Readonly<Partial<Record<PlaceKind, RegExp>>> = {
  'private-key': /\b(?:ssh|keys?|gpg|pgp|certificates?|pem|remote|deploy\w*)\b/i,
  credentials:
    /\b(?:credentials?|tokens?|log-?ins?|auth\w*|profiles?|accounts?|aws|gcloud|azure|kube\w*|docker|npm|cluster)\b/i,
  browser: /\b(?:browsers?|cookies?|bookmarks?|history|tabs?|chrome|firefox|safari|edge)\b/i,
  wallet: /\b(?:wallets?|crypto\w*|seed|keystore|sign\w*|transactions?)\b/i,
  keychain: /\b(?:keychain|keyring|passwords?|credentials?|secrets?|tokens?)\b/i,
  history: /\b(?:history|histories|shell|commands?)\b/i,
  conversation: /\b(?:conversations?|sessions?|history|transcripts?|projects?|chats?)\b/i,
};

/** What the handlers of tools read, compared with what their descriptions say. */
export function judgeHandlers(facts: readonly Fact[], tools: readonly RegisteredTool[], toLine: ToLine): Behavior[] {
  const found: Behavior[] = [];
  for (const { name, description, file, handler } of tools) {
    if (!handler) continue;
    for (const fact of facts) {
      if (fact.act !== 'read' || fact.file !== file || fact.at < handler.at || fact.at >= handler.end) continue;
      const place = findPlace(fact.what);
      const words = place && PLACE_WORDS[place.kind];
      if (!words || words.test(`${name.replace(/[_-]/g, ' ')} ${description}`)) continue;
      const line = toLine(fact.file, fact.at);
      const note = `The tool “${name.slice(0, 60)}” reads ${PLACE_NAMES[place.kind]} (${line}), which its description does not mention`;
      found.push({ rule: 'code/undeclared-read', file: fact.file, at: fact.at, end: fact.end, note });
    }
  }
  return found;
}
