import type { ArtifactKind } from '../types.js';
import { anyOf, upToWords } from './pattern.js';

/** Words that many rules share. A rule that needs another word adds it here only if the others gain from it too. */

/** What a model was told: "instructions" (also misspelt), "system prompt", "guidelines". */
export const INSTRUCTIONS = anyOf(
  'iu?n?s[tr]{0,2}u?ct?ions?',
  'intructions?',
  'rules?',
  'guidelines?',
  'directives?',
  'directions',
  'commands?',
  'orders',
  'prompts?',
  'system (?:prompt|message)s?',
  'programming',
  'training',
  'constraints?',
  'restrictions?',
  'context',
);

/** Before this text: "previous", "above", "prior". */
export const EARLIER = anyOf(
  'previous(?:ly)?',
  'prior',
  'preceding',
  'above',
  'earlier',
  'initial',
  'original',
  'existing',
  'foregoing',
  'past',
  'former',
);

/** Up to `max` words between two, none of which speaks of a third party: "its", "their". */
export const upToOwnWords = (max: number): string =>
  upToWords(max).replace('(?:', `(?:(?!${anyOf('its', 'their', 'his', 'her')}\\b)`);

/**
 * Not within a short quotation in a sentence, which is how people write about attacks: He wrote "ignore previous
 * instructions". It is a few words long, or opens after a word and ends soon; a longer JSON string opens after a colon.
 */
const UNQUOTED = [
  '(?!(?<=["`])[^"`\\n]{0,45}["`])',
  "(?!(?<=')[^'\\n]{0,45}'(?!\\w))",
  '(?!(?<=(?:\\w,?[ \\t]{1,2}|\\([ \\t\\n]{0,9}|\\|[ \\t]{1,2})["`][^"`\\n]{0,60})[^"`\\n]{0,110}["`])',
  '(?!(?<=: `)[^`\\n]{0,110}`)',
  "(?!(?<=(?:\\w,?[ \\t]{1,2}|\\([ \\t\\n]{0,9}|\\|[ \\t]{1,2})')[^'\\n]{0,110}'(?!\\w))",
].join('');

/** The verb is not negated ("never ignore"), told of somebody else ("tricks the model to ignore"), named as words or quoted. */
const AIMED = [
  '(?<!\\b(?:not|never|cannot|without)[ \\t]{1,2})',
  "(?<!n't[ \\t]{1,2})",
  '(?<!\\b(?:attempts?|attempting|tries|try|trying|models?|llms?|ai|agents?|assistants?|chatbots?|it|them|users?|attackers?|designed|crafted|used|intended|asks?(?: you)?|asking|told|how|prompts?|prompting|instructions?|techniques?|tactics|ways?)[ \\t]{1,2}to[ \\t]{1,2})',
  '(?<!\\b(?:make|makes|making|causes?|causing)[ \\t]{1,2}(?:\\w{1,20}[ \\t]{1,2}){1,3})',
  '(?<!\\b(?:phrases?|sentence)[ \\t]{1,2})',
  UNQUOTED,
].join('');

// The words are looked for before the costlier look around them.

/** The words, outside of a quotation. */
export const unquoted = (words: string): string => `(?=${words})${UNQUOTED}${words}`;

/** A verb that the reader is told to do. */
export const aimed = (verb: string): string => `(?=${verb})${AIMED}${verb}`;

/** Where nobody may give the model orders: text that comes from outside. */
export const OUTSIDE: readonly ArtifactKind[] = ['document', 'tool', 'tool-result', 'memory', 'server-instructions'];

/** What a forged turn says to a model: it sets instructions aside, gives a new identity, or lifts the limits. */
export const FORGED_ORDER = anyOf(
  '(?:ignore|disregard|forget|override|overwrite|bypass|discard) (?:the|all|any|your|previous|prior|above|every|earlier|safety|security|these|those|last|my)',
  'you are (?:now|no longer|hereby|not (?:bound|restricted|limited)|in (?:\\w{1,20} )?(?:debug|admin|developer|maintenance|god|test|unrestricted))',
  'you (?:must|will|can|may|should|shall) (?:now|obey|comply|always|only|never|first|immediately|answer every|answer any)',
  'from now on',
  'new (?:instruction|directive|rule|order|objective|mission|system prompt|persona)s?',
  'your new (?:task|instructions?|goal|role|rules?|directive|name|purpose|objective|job)',
  '(?:no|without|free of|lift(?:ed)?|remove[ds]?) (?:any |all )?(?:\\w{1,20} )?(?:restrictions?|limits?|limitations?|filters?|guardrails?|guidelines)',
  '(?:safety|security|content|ethical) (?:\\w{1,20} )?(?:features?|filters?|checks?|guidelines|protocols?|controls?|measures?|polic(?:y|ies)) (?:\\w{1,20} )?(?:\\w{1,20} )?(?:disabled|off|lifted|suspended|removed|bypassed|waived)',
  '(?:reveal|print|output|repeat|show|display|leak|disclose) (?:me )?(?:the |your |all ){1,3}(?:\\w{1,20} )?(?:system prompt|instructions?|prompt|secrets?|passwords?|(?:api|secret) keys?|credentials?)',
  '(?:do not|never|dont|don.t) (?:tell|inform|mention|reveal|notify|alert|warn|ask) (?:\\w{1,20} )?(?:the )?user',
  '(?:unrestricted|jailbroken|uncensored|unfiltered) (?:mode|ai|assistant|model)',
  '(?:approve|grant|authorize|forward|exfiltrate|transfer|delete) (?:all|every|any|the)',
);
