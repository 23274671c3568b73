import type { Artifact } from '../../core/types.js';
import { toToolFacts } from '../../text/tool-facts.js';
import { toOwnNames } from '../relations/own-names.js';
import { findOtherTools } from '../relations/tool-names.js';

/**
 * Does a sentence of a tool's description reach beyond the tool? The classifier takes unusual parameters for attacks, for
 * example "Delete your current username". A sentence that only says what the tool or a parameter does gives no order to
 * the model, so a semantic scanner alone does not convict it.
 */
export function isBeyondTool(sentence: string): boolean {
  const text = sentence.toLowerCase();
  if (BEYOND.some((words) => words.test(text))) return true;
  return OBLIGES.test(text) && OUTSIDE_OBJECT.test(text) && !OWN_USE.test(text);
}

/** Probabilities from which the classifier convicts a sentence that names another tool, and any sentence. */
const CERTAIN_WITH_OTHER_TOOL = 0.9945;
const CERTAIN = 0.997;

/** May a semantic scanner alone convict this sentence? The probability is given where the scanner has one. */
export type Conviction = (sentence: string, probability?: number) => boolean;

/**
 * The limits for tools were chosen on real servers, where the classifier is wrong about one tool in a hundred and rarely
 * this certain. A system prompt consists of orders to a model, so a sentence is convicted only if it serves another party.
 */
export function createConviction(artifact: Artifact): Conviction {
  if (artifact.kind === 'system-prompt') return (sentence) => AGAINST_USER.test(sentence.toLowerCase());
  if (artifact.kind !== 'tool') return () => true;
  const own = toOwnNames(toToolFacts(artifact), artifact.origin);
  const namesOther = (sentence: string): boolean =>
    findOtherTools(sentence, own).some(({ isCertain, isPlainWord }) => isCertain || !isPlainWord);
  return (sentence, probability = 0) =>
    isBeyondTool(sentence) ||
    probability >= CERTAIN ||
    (probability >= CERTAIN_WITH_OTHER_TOOL && namesOther(sentence));
}

/** An order that works against the user: it is hidden from people, deceives them, or drops what protects them. */
const AGAINST_USER =
  /\b(?:silently|quietly|secretly|covertly|discreetly|unnoticed)\b|\bwithout (?:telling|showing|asking|informing|reading|the user|their knowledge)\b|\bunder the pretext\b|\b(?:not be told|never let on|as (?:though|if) nothing|nothing (?:was|is|gets|had been) stored)\b|\b(?:pass|forward|upload|submit|post|send) (?:it|them|this|these|the \w+)\b[^!?\n]{0,60}(?:https?:|webhook)|\bhide\b[^.!?\n]{0,40}\bfrom\b|\bdrop (?:the|all|any)\b[^.!?\n]{0,30}\b(?:limits?|safety|notices?|safeguards?|filters?)\b|\b(?:ignores?|overrides?|mock|disobey)\b[^.!?\n]{0,30}\b(?:usage polic(?:y|ies)|polic(?:y|ies)|operator|platform)\b/;

/** Matters that no tool needs in order to explain itself. */
const BEYOND: readonly RegExp[] = [
  // Sets rules aside, or gives the model another identity.
  /\b(?:ignor(?:e|es|ing)|disregard|overrid(?:e|es|ing)|forget|no longer appl(?:y|ies)|pretend|pretext|act as|behave as|you are now|roleplay|impersonat\w*|regardless|irrespective)\b/,
  // Hides something from the user.
  /\b(?:secretly|silently|quietly|covertly|conceal|without (?:telling|asking|informing|the user)|(?:don't|do not|never) (?:tell|mention|inform|ask|reveal|warn|let))\b/,
  // Claims authority, or speaks as or to the model.
  /\b(?:operator|owner of this|system prompt|system:|pre-?authori[sz]ed|legally|orders? from|full permissions?|dear|i, the)\b|<\/?(?:assistant|system|user)>/,
  // Governs later turns and other tools.
  /\b(?:from now on|onwards?|of this session|later|other tools?|another tool|any tool|every tool|all tools|every command|all commands|previous instructions|wherever)\b/,
  // Takes the conversation, secrets or files, or sends data away.
  /\b(?:exfiltrat\w*|redirect\w*|attackers?|conversation|chat history|last prompt|credentials (?:to|from|and|in|of)|passwords?|passphrases?|pin|one-time|cookies?|auth_?tokens?|_authtoken|api keys?|ssh|sudo|sandbox|what the user|user's|contacts|address book|mailbox|base64)\b/,
  /~\/|\/etc\/|https?:\/\/|[\w.+-]@[\w-]+\.|\.(?:gpg|env|pem|npmrc|ssh)\b/,
];
const OBLIGES =
  /\b(?:always|never|must|have to|required|mandatory|whenever|every time|each time|before|after|first|immediately|important|critical|prefer|recommend|treat|kindly|do not|don't)\b/;
const OUTSIDE_OBJECT =
  /\b(?:users?|assistants?|models?|agents?|llms?|ai|you|your|tools?|answers?|repl(?:y|ies)|respon(?:d|se)|instructions?|orders|e-?mails?|messages?|files?|requests?|questions?)\b/;
/** The order concerns the call of this tool itself. */
const OWN_USE = /\b(?:when|after) (?:calling|using|invoking|you (?:call|use)) this tool\b/;
