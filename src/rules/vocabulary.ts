import { anyOf } from './pattern.js';

/** Words that many rules share. A rule that needs another word adds it here only if the others gain from it too. */

/** What a model was told: "instructions", "system prompt", "guidelines". */
export const INSTRUCTIONS = anyOf(
  'instructions?',
  'rules?',
  'guidelines?',
  'directives?',
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
