import type { Span } from '../core/types.js';
import { compactPattern } from '../rules/compact-pattern.js';
import { findMatches } from '../text/matches.js';

/*
 * Words that are honest often enough in plain sight. In disguise they are not: the rules ask for whole orders, and here
 * one of these suffices. Each list is one thing that somebody hides an order for. Patterns are for folded or plain text.
 */

/** To take a model from its instructions, or to have them. */
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

/** To make a model somebody else. */
const IDENTITY = [
  'chatgpt|chat gpt|openai|you are (?:not|no longer) (?:an? )?(?:ai|assistant|chatbot|language model|bound|allowed)',
  "(?:pretend|think|believe) (?:that )?you(?: are|'re) (?:not |an? |no longer |now )\\w{1,20}",
  'do anything now|stay in character|no (?:rules|limits|filters)',
];

/** To take what is somebody's own. */
const THEFT = [
  'exfiltrat[a-z]{0,6}|(?:your|the|all|any|stored|user|admin|login|their) (?:[a-z0-9]{1,12} )?credentials?',
  '(?:api|secret|private) keys?|social security numbers?|credit card numbers?|bank account numbers?',
  '(?:send|forward|upload|transfer|wire|e-?mail) [^.!?\\n]{1,60} to (?:my|the account|this|https?|[\\w.+-]{0,40}@[\\w.-]{2,40})',
];

/** To run something. */
const CODE = [
  '(?:os\\.(?:system|popen)|subprocess|__import__|whoami|rm -rf|eval(?=\\()|wget|curl|/etc/passwd|powershell)',
];

/** To harm somebody, which a model would refuse if it were asked openly. */
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

/** To be told how, at length: what is asked for openly needs no cipher. */
const RECIPE = [
  '(?:detailed|explicit|exact|complete|step by step) (?:\\S{1,14} ){0,2}instructions? (?:for|on|to|how)',
  'instructions (?:for|on) (?:how to )?(?:mak|build|creat|construct|produc|commit|synthesi[sz])[a-z]{1,4}',
];

const ORDERS = [OVERRIDE, IDENTITY, THEFT, CODE, HARM, RECIPE].flat();

/** What stands between two words; a disguise seldom leaves it a single space. */
const GAP = '[^a-z0-9]{1,4}';
// No letter before and behind: "admin_override" and "*bypass*" are written by the same people.
const toAttackWords = (): RegExp =>
  new RegExp(compactPattern(`(?<![a-z])(?:${ORDERS.join('|').replaceAll(' ', GAP)})(?![a-z])`), 'gi');
/** Made when a text in disguise is first read, which is seldom. */
let attackWords: RegExp | undefined;

/** Where the words of an attack stand in a text that was in disguise. */
export function* findAttackWords(text: string): Generator<Span> {
  attackWords ??= toAttackWords();
  for (const { 0: words, index } of findMatches(text, attackWords)) yield [index, index + words.length];
}

const ADDRESS = /https?:\/\/[\w.-]{3}/i;

/** An address that somebody took the trouble to write in a cipher. */
export function findHiddenAddress(text: string): Span | undefined {
  const match = ADDRESS.exec(text);
  return match ? [match.index, match.index + match[0].length] : undefined;
}
