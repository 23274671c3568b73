import type { Span } from '../types.js';

/*
 * Words that are honest often enough in plain sight. In disguise they are not: the rules ask for whole orders, and here
 * one of these suffices. Each list is one thing that somebody hides an order for. Patterns are for folded or plain text.
 */

/** To take a model from its instructions, or to have them. */
const OVERRIDE = [
  '(?:ignor|disregard|overrid|bypass|jailbreak|exfiltrat|unfilter|uncensor|unrestrict|inject|exploit|hack)[a-z]{0,6}',
  '(?:forget|discard) (?:\\w{1,12} ){0,2}(?:above|all|about|everything|instructions?|previous|prior|rules?|the (?:above|rules?)|your)',
  '(?:restrictions|guardrails|guidelines|system override|admin override|developer mode|god mode)',
  '(?:system|initials?|original|hidden|secret) (?:prompt|instructions?|message)s?',
  '(?:your|new|previous|prior|earlier|all|own) (?:\\w{1,12} )?instruct(?:ions?)?',
  '(?:follow|obey|heed) (?:the|these|my|those|all) (?:\\w{1,12} ){0,2}(?:instructions?|orders?|commands?)',
  'instructions (?:above|before|below|given|prior|you)',
  '(?:disable|turn off|switch off|remove) (?:\\w{1,12} )?(?:safety|security|filters?|checks?|safeguards?)',
];

/** To make a model somebody else. */
const IDENTITY = [
  'chat ?gpt|openai|you are (?:not|no longer) (?:an? )?(?:ai|assistant|chatbot|language model|bound|allowed)',
  '(?:pretend|imagine|think|believe) (?:that )?you(?: are|\'re) (?:not |an? |no longer |now )',
  'do anything now|stay in character|no (?:rules|limits|filters|restrictions)',
];

/** To take what is somebody's own. */
const THEFT = [
  '(?:credentials?|api keys?|secret keys?|private keys?|social security (?:number)?|credit card(?: number)?s?|bank account)',
  '(?:send|forward|upload|transfer|wire|e-?mail) [^.!?\\n]{1,60} to (?:my|the account|this|https?:|[\\w.+-]{0,40}@)',
];

/** To run something. */
const CODE = ['os\\.(?:system|popen)|subprocess|__import__|whoami|rm -rf|eval\\(|wget |curl |/etc/passwd|powershell'];

/** To harm somebody, which a model would refuse if it were asked openly. */
const HARM = [
  '(?:bomb|explosive|grenade|molotov|firearm|ammunition|silencer|ricin|sarin|nerve agent|bioweapon|pathogen)s?',
  '(?:weapon|poison|toxin|detonat|assassinat|kidnap|murder|massacr|terroris|tortur|strangl|suicid)[a-z]{0,6}',
  '(?:methamphetamine|cocaine|heroin|fentanyl|mdma|lsd|narcotic|date rape|rape drug)s?|(?:cook|make|synthesi[sz]e) meth',
  '(?:malware|ransomware|spyware|keylogger|botnet|rootkit|phishing|ddos|trojan)s?',
  '(?:counterfeit|launder|blackmail|extort|smuggl|traffick|embezzl|ransom|bribe)[a-z]{0,6}',
  '(?:fraud|scam|forge|steal|stolen|stalk|harass|bully|porn|rape|molest|incest|groom(?:ing)? (?:child|minor)s?)[a-z]{0,6}',
  '(?:hateful|racist|sexist|antisemitic|nazi|slurs?|self-harm|harvested organs|organ harvest)[a-z]{0,4}',
  '(?:kill|hurt|harm|stab|shoot|attack) (?:\\w{1,12} ){0,3}(?:people|person|someone|somebody|him|her|them|child|children|wife|husband|myself|yourself|civilians)',
  '(?:without (?:being|getting) caught|dark ?web|illegal(?:ly)?)',
];

const ORDERS = [OVERRIDE, IDENTITY, THEFT, CODE, HARM].flat();

/** No letter before: "admin_override" and "*bypass*" are written by the same people. */
const toPattern = (words: readonly string[]): RegExp => new RegExp(`(?<![a-z])(?:${words.join('|')})(?![a-z])`, 'gi');

const ATTACK_WORDS = toPattern(ORDERS);

/** Where the words of an attack stand in a text that was in disguise. */
export function* findAttackWords(text: string): Generator<Span> {
  for (const { 0: words, index } of text.matchAll(ATTACK_WORDS)) yield [index, index + words.length];
}

const ADDRESS = /https?:\/\/[\w.-]{3}/i;

/** An address that somebody took the trouble to write in a cipher. */
export function findHiddenAddress(text: string): Span | undefined {
  const match = ADDRESS.exec(text);
  return match ? [match.index, match.index + match[0].length] : undefined;
}
