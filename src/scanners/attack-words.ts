import type { Span } from '../core/types.js';
import { compactPattern } from '../rules/compact-pattern.js';
import { findMatches, toSpan } from '../text/matches.js';

/*
 * Words that are too common in plain text to report, but suspicious in disguised text. Rules require a whole order; in
 * disguised text one of these words is enough. Each list covers one goal. Patterns match folded or plain text.
 */

/** Override or reveal the model's instructions. */
const OVERRIDE = [
  'ignor(?:e|ing)|(?:disregard|overrid|bypass|jailbreak|unfilter|uncensor|unrestrict|inject|exploit)[a-z]{0,6}|hack(?:s|ed|ing)?',
  '(?:forget|discard) (?:[a-z0-9]{1,12} ){0,2}(?:above|all|about|being|everything|instructions?|previous|prior|rules?|your)',
  'restrictions|guardrails|guidelines|developer mode|god mode',
  '(?:system|initials?|original|hidden|secret) (?:prompt|instructions?|message)s?',
  '(?:your|new|previous|prior|earlier|all|own) (?:[a-z0-9]{1,12} )?instruct(?:ions?)?',
  '(?:follow|obey|heed) (?:the|these|my|those|all) (?:[a-z0-9]{1,12} ){0,2}(?:instructions?|orders?|commands?)',
  'instructions (?:above|before|below|given|prior|you)',
  '(?:disable|turn off|switch off|remove) (?:[a-z0-9]{1,12} )?(?:safety|security|filters?|checks?|safeguards?)',
];

/** Change the model's identity. */
const IDENTITY = [
  'chatgpt|chat gpt|openai|you are (?:not|no longer) (?:an? )?(?:ai|assistant|chatbot|language model|bound|allowed)',
  "(?:pretend|think|believe) (?:that )?you(?: are|'re) (?:not |an? |no longer |now )\\w{1,20}",
  'do anything now|stay in character|no (?:rules|limits|filters)',
];

/** Steal data. */
const THEFT = [
  'exfiltrat[a-z]{0,6}|(?:your|the|all|any|stored|user|admin|login|their) (?:[a-z0-9]{1,12} )?credentials?',
  '(?:api|secret|private) keys?|social security numbers?|credit card numbers?|bank account numbers?',
  '(?:send|forward|upload|transfer|wire|e-?mail) [^.!?\\n]{1,60} to (?:my|the account|this|https?|[\\w.+-]{0,40}@[\\w.-]{2,40})',
];

/** Run code. */
const CODE = [
  '(?:os\\.(?:system|popen)|subprocess|__import__|whoami|rm -rf|eval(?=\\()|wget|curl|/etc/passwd|powershell)',
];

/** Cause harm. A model would refuse the plain request. */
const HARM = [
  '(?:bomb|explosive|grenade|molotov|napalm|firearm|ammunition|ricin|sarin|nerve agent|bioweapon)s?',
  '(?:detonat|assassinat|kidnap|murder|massacr|terroris|tortur|strangl)[a-z]{0,6}',
  '(?:build|mak|creat|buy|obtain|acquir|smuggl)[a-z]{1,4} (?:[a-z0-9]{1,12} ){0,3}(?:weapons?|guns?|poisons?|toxins?|drugs?)',
  '(?:methamphetamine|meth|cocaine|heroin|fentanyl|mdma|narcotic|date rape|rape drug)s?',
  '(?:malware|ransomware|spyware|keylogger|botnet|rootkit|phishing|ddos)s?',
  '(?:counterfeit|launder|blackmail|extort|smuggl|traffick|embezzl)[a-z]{0,6}',
  '(?:defraud|commit[a-z]{0,4} (?:fraud|suicide|a crime)|scamm?(?:ing|ers?)?|steal(?:ing)?|stalk(?:ing)?|harass(?:ing|ment)?|molest[a-z]{0,4})',
  '(?:child porn|porn|rape|incest|hateful|racist|antisemitic|nazi|slurs?|self-harm)[a-z]{0,8}|harvest[a-z]{0,3} organs?|organ harvest[a-z]{0,3}',
  '(?:kill|hurt|harm|stab|shoot|attack) (?:[a-z0-9]{1,12} ){0,3}(?:person|someone|somebody|him|her|them|children|wife|husband|myself|yourself|civilians)',
  'without (?:being|getting) caught|darkweb|dark web|illegal(?:ly)?',
];

/** Ask for detailed instructions. A harmless request needs no disguise. */
const RECIPE = [
  '(?:detailed|explicit|exact|complete|step by step) (?:\\S{1,14} ){0,2}instructions? (?:for|on|to|how)',
  'instructions (?:for|on) (?:how to )?(?:mak|build|creat|construct|produc|commit|synthesi[sz])[a-z]{1,4}',
];

const ORDERS = [OVERRIDE, IDENTITY, THEFT, CODE, HARM, RECIPE].flat();

/** Separator between two words. Disguised text often has more than a single space. */
const GAP = '[^a-z0-9]{1,4}';
// Only letters are word boundaries, so that `admin_override` and `*bypass*` match.
const toAttackWords = (): RegExp =>
  new RegExp(compactPattern(`(?<![a-z])(?:${ORDERS.join('|').replaceAll(' ', GAP)})(?![a-z])`), 'gi');
/** Compiled on first use, because disguised text is rare. */
let attackWords: RegExp | undefined;

/** Finds attack words in text that was disguised. */
export function* findAttackWords(text: string): Generator<Span> {
  attackWords ??= toAttackWords();
  for (const { 0: words, index } of findMatches(text, attackWords)) yield [index, index + words.length];
}

const ADDRESS = /https?:\/\/[\w.-]{3}/i;

/** Finds a URL in text that was disguised. */
export function findHiddenAddress(text: string): Span | undefined {
  const match = ADDRESS.exec(text);
  return match ? toSpan(match) : undefined;
}
