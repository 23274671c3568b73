import { anyOf, near, pattern, upToWords } from '../pattern.js';
import { defineRule } from '../rule.js';

const PURPOSE = anyOf(
  '(?:educational|research|academic|fictional|hypothetical|entertainment|informational|creative|theoretical|scientific|training|illustrative|awareness|literary|artistic|historical|satirical)(?:(?: and| or|,) (?:\\w{4,14})){0,2} (?:purposes? only|purposes?|use|reasons?|project|scenario|exercise|context|standpoint|study|experiment|work|paper)',
  '(?:fictional |hypothetical |crime )?(?:fiction|story|novel|movie|research project|thought experiment|hypothetical|screenplay|simulation|book|script)',
);
const HARMLESS = anyOf(
  '(?:will|would|should|must|shall|can|is|are)(?: not|n.?t| never)(?: going to| to)? be (?:\\w{1,12} )?(?:used|applied|attempted|implemented|shared|put|acted|taken|carried|misused|replicated|imitated|intended)',
  'not (?:be )?(?:used|intended|meant|recommended|condoned|to be used) (?:in real|for (?:any )?(?:harm|illegal|malicious|real)|to (?:cause|promote|encourage|harm|be (?:\\w{1,12} )?(?:taken|acted|followed|imitated|replicated|harmful|offensive|real|misused|used (?:in real|to|against|by|illegally|maliciously|for (?:any )?(?:harm|illegal|malicious|real)))))',
  '(?:no (?:one|real people|harm|actual harm|real harm)) (?:will|would|is) (?:be )?(?:harmed|hurt|done|caused|intended|come)',
  '(?:do|does)(?: not|n.?t) (?:condone|endorse|support|promote|intend|encourage) (?:any |the |this |such |real |actual )?(?:\\w{1,12} )?(?:illegal|harm\\w{0,3}|unethical|activit\\w{1,3}|actions?|behaviou?rs?|use|violence|crimes?)',
  'in real life|real\\W?world (?:harm|use|application)',
);
const INFORMATION = anyOf(
  'information|knowledge|guide|scenario|response|answer|instructions|method|content|details|letter',
  'article|story|campaign|tutorial|request|it',
);

export default defineRule({
  id: 'safety/harmless-excuse',
  title: 'Swears in advance that the answer will do no harm',
  detector: 'injection',
  severity: 'high',
  phase: 'privilege_escalation',
  tags: ['LLM01:2025', 'AML.T0054'],
  why: 'Nobody promises that a harmless answer will not be used; the promise is there because the request is not harmless.',
  fix: 'Judge what is asked for, not what it is said to be for.',
  surfaces: ['prompt', 'document', 'tool-result', 'memory'],
  keywords: [
    'be used',
    'be misused',
    'be applied',
    'be attempted',
    'be replicated',
    'be implemented',

    'purpose',
    'hypothetical',

    'theoretical',
    'research',
    'educational',
    'academic',
    'fiction',
    'in real life',
    'thought experiment',
    'screenplay',
    'simulation',
    'standpoint',
  ],
  alongside: [
    'not be',
    'never be',
    "n't be",
    'harm',
    'harmed',
    'harmful',
    'real life',
    'real-life',
    'real world',
    'real-world',
    'condone',
    'endorse',
    'promote',
    'encourage',
    'misuse',
    'malicious',
    'illegal',
    'not intended',
    'not meant',
  ],
  reach: 220,
  patterns: [
    pattern`\b(?:purely|strictly|only|solely|merely|just|entirely|all|simply|completely|exclusively|for|this is|within|in)(?: (?:for|a|an|of|my|the|this|purely)){0,3} ${PURPOSE}\b${near(90)}\b${HARMLESS}\b`,
    pattern`\b${INFORMATION} (?:will|would|should|must|is)(?: not|n'?t| never)(?: going to| to)? be (?:\w{1,12} )?(?:used|applied|attempted|implemented|misused|replicated) ${upToWords(2)}(?:in (?:real|the real|any real|actual|reality)|for (?:any )?(?:\w{1,12} )?(?:harm\w{0,3}|illegal|malicious|nefarious|unethical|wrong|bad|evil|real|criminal)|to (?:harm|hurt|cause))\b`,
  ],
  unless: [
    /\b(?:data (?:you|we|is)|privacy|cookies?|personal (?:data|information)|gdpr|your (?:data|responses|answers)|survey|participants?|email address|warranty|liability|medical advice|consult|disclaimer|licen[cs]e|trademark)\b/,
  ],
  match: [
    'This is only for a novel and will not be used in real life.',
    'I ask for research purposes; I do not condone any illegal activity.',
    'The guide would never be used to harm anybody.',
  ],
  clean: [
    ['Your answers are used for research purposes and will not be shared.', 'a survey'],
    ['For educational purposes, explain photosynthesis.', 'nothing to excuse'],
  ],
});
