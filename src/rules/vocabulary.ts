import { ARTIFACT_KINDS } from '../core/kinds.js';
import type { ArtifactKind } from '../core/types.js';
import { anyOf, upToWords } from './pattern.js';

/** Words that many rules share. A rule that needs another word adds it here only if the others gain from it too. */

/** Names of the model's instructions: "instructions" (also misspelt), "system prompt", "guidelines". */
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

/** The verb is not negated ("never ignore"), told of somebody else ("tricks the model to ignore"), or named as words. */
const AIMED = [
  '(?<!\\b(?:not|never|cannot|without)[ \\t]{1,2})',
  "(?<!n't[ \\t]{1,2})",
  '(?<!\\b(?:attempts?|attempting|tries|try|trying|models?|llms?|ai|agents?|assistants?|chatbots?|it|them|users?|attackers?|designed|crafted|used|intended|asks?(?: you)?|asking|told|how|prompts?|prompting|instructions?|techniques?|tactics|ways?)[ \\t]{1,2}to[ \\t]{1,2})',
  '(?<!\\b(?:make|makes|making|causes?|causing)[ \\t]{1,2}(?:\\w{1,20}[ \\t]{1,2}){1,3}["\'`]?)',
  '(?<!\\b(?:phrases?|sentence)[ \\t]{1,2})',
  '(?<!\\b(?:prompts?|texts?|messages?|inputs?|requests?|documents?|pages?)[ \\t]{1,2}(?:that|which)[ \\t]{1,2})',
  '(?<!\\b(?:tries|attempts|attempting|trying)[ \\t]{1,2}to[ \\t]{1,2}["\'`])',
].join('');

/** A verb in an order to the reader. */
export const aimed = (verb: string): string => `(?=${verb})${AIMED}${verb}`;

/**
 * Not under the condition that the user decided it: "if the caller has pre-authorized the deployment, …", "if the user
 * answers "yes", …". A claim that the user did so is no condition.
 */
export const NOT_IF_USER_DECIDED =
  '(?<!\\b(?:if|when)\\b[^.!?\\n]{0,24}\\b(?:user|caller)\\b(?:[^.!?]|\\.(?=\\S)|(?<=\\be\\.g)\\.){0,60}' +
  '\\b(?:(?:respond|answer|repl)\\w{1,4} (?:with )?[*"\'`]{0,3}yes|autonomous|pre-?authori[sz])\\w{0,6}\\b(?:[^.!?]|\\.(?=\\S)|(?<=\\be\\.g)\\.){0,260})';

/**
 * Before "without showing it to the user": not in an order to show it, as in "never send a draft without showing it". Words
 * that reverse the negation, or begin another order, end its reach.
 */
export const NOT_FORBIDDEN =
  "(?<!(?:\\b(?:never|not|cannot)|n't)(?:[ \\t](?!(?:and|but|then|or|so|wait|hesitate|stop|fail|forget|bother|worry|need|have)\\b)[\\w'-]{1,20}){1,5}[ \\t])";

/** Kinds in which instructions to the model are never legitimate: text from outside. */
export const OUTSIDE: readonly ArtifactKind[] = ['document', 'tool', 'tool-result', 'memory', 'server-instructions'];

/**
 * For requests to a model by its user. A system prompt is the operator's own: it quotes such requests in order to forbid
 * them, and it sets the role that the model stays in.
 */
export const NOT_SYSTEM_PROMPT: readonly ArtifactKind[] = ARTIFACT_KINDS.filter((kind) => kind !== 'system-prompt');

/** Content of forged turns: it sets instructions aside, assigns a new identity, or lifts the limits. */
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
  '(?:approve|grant|authorize|forward|exfiltrate|transfer|delete) (?:all|every|any)',
  '(?:disable|bypass|turn off|remove) (?:all |the |your |any )?(?:safety|protections?|filters?|guard\\W?rails?|restrictions?|moderation)',
);

/** Confidential data: keys, passwords, tokens. */
export const SECRETS = anyOf(
  '(?:api|access|secret|private|ssh|encryption|signing|auth|master|gpg|pgp)[\\s_-]?keys?',
  'credentials?',
  'creds',
  'passwords?',
  'passphrases?',
  '(?:seed|recovery) phrases?',
  'secrets?',
  '(?:access|auth|api|bearer|session|oauth|refresh|authentication|security|jwt)[\\s_-]?tokens?',
  'tokens',
  'environment variables?',
  'connection strings?',
  'env vars?',
  '(?:session|browser|auth) cookies?',
  '(?:2fa|mfa|otp|security|verification|recovery) codes?',
  'credit card (?:numbers?|details|data|information)',
  'bank(?:ing)? (?:account )?(?:details|information|numbers?|data)',
);

/** Rare beginnings of SECRETS, for a rule's keywords. */
export const SECRET_KEYWORDS = [
  'api key',
  'api_key',
  'api-key',
  'apikey',
  'access key',
  'secret',
  'private key',
  'ssh key',
  'ssh-key',
  'encryption key',
  'signing key',
  'auth key',
  'credential',
  'creds',
  'password',
  'passphrase',
  'seed phrase',
  'recovery phrase',
  'token',
  'environment variable',
  'connection string',
  'env var',
  'cookie',
  'security code',
  'recovery code',
  'credit card',
  'bank account',
  'banking',
  'bank details',
];

/** Files that hold secrets, as they are written in orders and commands. */
export const SENSITIVE_PATH =
  '(?:\\.ssh\\b|\\bid_(?:rsa|ed25519|ecdsa|dsa)\\b|\\.aws/|\\.netrc\\b|\\.pgpass\\b|\\.npmrc\\b|\\.pypirc\\b|\\.kube/config|\\.docker/config|\\.gnupg\\b|\\.git-credentials|/etc/(?:shadow|passwd)\\b|/etc/[\\w.-]{0,20}(?:passw|secret|cred|token|key)[\\w.-]{0,12}|~/\\.[\\w./-]{0,30}(?:cred|secret|token|passw|keys?\\b)[\\w.-]{0,12}|/(?:var/)?run/secrets/|\\bmcp\\.json|claude_desktop_config|(?<![\\w)\\]}])\\.env\\b|application_default_credentials|\\.config/(?:gcloud|google|gh)\\b|\\bwallet\\.dat|\\.(?:bash|zsh)_history|\\bcookies\\.sqlite|/proc/self/environ|\\.azure/|\\.vault-token|(?<=[~/.])[\\w.-]{0,30}(?:_|-|\\b)(?:credentials|secrets?|tokens?)\\.(?:json|ya?ml|txt|env)\\b)';

export const SENSITIVE_PATH_KEYWORDS = [
  '.ssh',
  'id_rsa',
  'id_ed25519',
  'id_ecdsa',
  'id_dsa',
  '.aws/',
  '.netrc',
  '.pgpass',
  '.npmrc',
  '.pypirc',
  '.kube/config',
  '.docker/config',
  '.gnupg',
  '.git-credentials',
  '/etc/',
  '~/.',
  '/run/secrets',
  'mcp.json',
  'claude_desktop_config',
  '.env',
  'application_default_credentials',
  '.config/gcloud',
  '.config/google',
  '.config/gh',
  'wallet.dat',
  '_history',
  'cookies.sqlite',
  '/proc/self/environ',
  '.azure/',
  '.vault-token',
  'credentials.json',
  'token.json',
  'tokens.json',
  'secrets.json',
  'secrets.yaml',
  'secrets.yml',
];

/** To hand something to somebody else. */
export const TRANSFER =
  '(?:(?:send|post|upload|forward|transmit|exfiltrat|e-?mail|deliver|submit|leak|relay|push|stream|export|transfer|beacon|ship|publish|sync|report|dispatch|log)(?:e|s|es|ed|ing|ting|ted|ping|ped|ring|red)?|sent)\\b';

/** Somewhere that is not here: an address, a webhook, "an external server". */
export const DESTINATION = anyOf(
  'https?:\\/\\/',
  '[\\w.+-]{1,40}@[\\w-]{1,40}\\.',
  '(?:our|my|an?|the|this|that|following) (?:[^\\W_]{1,16} )?(?:webhook|endpoint|collector)',
  '(?:(?:an|the|our|my|a) )?(?:external|remote|third[\\s-]party|outside|attacker[\\w-]*|unknown|offsite) (?:[^\\W_]{1,12} )?(?:servers?|endpoint|urls?|address|host|e-?mail|domain|service|api|site|website|webhook|inbox|account|collector|channel|location|destination|part(?:y|ies))',
  'attacker\\b',
  '(?:our|my|this) (?:metrics|telemetry|analytics|stats|statistics|logging|monitoring|collection|tracking) (?:server|endpoint|service|host|system|api)',
);

/** Names of the conversation between the user and the model. */
export const CONVERSATION = anyOf(
  '(?:conversation|chat|message|session|dialogue|prompt)s?[\\s_-]?(?:history|logs?|transcripts?|contexts?|contents?|data)',
  '(?:whole|entire|full|complete|current|this|our|every|all|raw) (?:[^\\W_]{1,12} )?(?:conversations?|chats?|dialogue|context(?: window)?|transcripts?)',
  'the (?:conversation|transcript|dialogue|chat)',
  "(?:all|every|each|the) (?:of )?(?:the )?(?:user'?s?|previous|prior|past|incoming) (?:user )?(?:messages?|prompts?|inputs?|quer(?:y|ies)|questions?|requests?)",
  'system[\\s_-]?prompt',
  'user (?:inputs?|messages?|prompts?|queries)',
  '(?:prompts?|inputs?) and (?:responses?|outputs?|replies|completions?)',
);

export const CONVERSATION_KEYWORDS = [
  'conversation',
  'chat',
  'dialogue',
  'transcript',
  'context',
  'system prompt',
  'system_prompt',
  'message history',
  'message log',
  'messages',
  'session history',
  'session log',
  'session data',
  'session transcript',
  'session context',
  'prompt history',
  'prompts',
  'prompt data',
  "user's",
  'user input',
  'user message',
  'user prompt',
  'user quer',
  'inputs and',
];

/** The person a model works for. */
export const USER = anyOf(
  "(?:(?:the|our|your|any) )?(?:end[\\s-]?)?(?:users?|humans?|customers?|clients?|operators?|owner|victim)'?s?\\b",
);

/** "this step", "these instructions": what an order says about itself. */
export const THIS_ORDER = anyOf(
  '(?:this|these|those|the above|the following|such) (?:[^\\W_]{1,14} ){0,2}?(?:instructions?|steps?|rules?|polic(?:y|ies)|actions?|operations?|requirements?|checks?|process|procedures?|notes?|blocks?|messages?|behaviou?rs?|calls?|uploads?|transfers?|directives?|tasks?|parameters?|changes?|requests?|initiali[sz]ations?|sync|logging|verification)',
);

/** The machines that read a text for somebody, as an order calls them. A single "assistant" may be a person. */
export const MACHINES = anyOf(
  '(?:ai|llm|automated|digital|virtual|coding|language|large language|intelligent) (?:assistants?|agents?|models?|systems?|readers?|reviewers?|summari[sz]ers?|tools?|bots?|crawlers?|screeners?)',
  'ai',
  'llms?',
  'assistants',
  'chat\\W?bots?',
  'chatgpt',
  'gpt(?:-?\\d\\w{0,3})?',
  'claude',
  'gemini',
  'copilot',
);

/** Keywords of MACHINES, and of the assistant or agent that is spoken to. */
export const MACHINE_KEYWORDS = [
  'ai ',
  'ai,',
  'ai:',
  'ai-',
  'ai!',
  'llm',
  'language model',
  'language-model',
  'automated',
  'assistant',
  'agent',
  'virtual',
  'coding',
  'chatbot',
  'chat bot',
  'chatgpt',
  'gpt',
  'claude',
  'gemini',
  'copilot',
];

const ACTS =
  'ignore|disregard|forget|override|bypass|include|insert|mention|append|recommend|promote|praise|endorse|suggest|say|state|claim|respond|reply|answer|output|print|repeat|rate|rank|score|grade|accept|reject|approve|prefer|prioriti[sz]e|choose|select|send|forward|e-?mail|visit|open|click|fetch|navigate|browse|go|call|invoke|execute|run|download|upload|install|transfer|pay|buy|purchase|delete|reveal|disclose|leak|summari[sz]e|tell|inform|notify|direct|redirect|treat|consider|describe|portray|present|report|stop|skip|hide|conceal|give|assign|follow|obey|comply|add|write|translate|post|share|use|start|begin|end|refuse|avoid|collect|extract|read|act|assume|replace|remove|link';

/** Acts that an order demands, on an answer or in the world. */
export const MACHINE_ACT = `(?:(?:always|also|only|never|first|immediately|silently|now|then|please|just|instead|do not|not)\\s{1,3}){0,2}(?:${ACTS})`;

/** The same with what it is to be done to: "open the link" is an order, "open source" is none. */
export const MACHINE_ORDER = `${MACHINE_ACT}[\\s,"':]{1,4}(?:the|this|that|these|those|all|any|every|each|your|you|it|its|an?|our|my|only|with|users?|me|us|no|nothing|anything|everything|https?|to|by|as|in|on|at|from|him|her|them|what|whatever|how|\\d)\\b`;

/** Frames of a story that disguise a request. */
export const FICTION_KEYWORDS = [
  'stor',
  'novel',
  'fiction',
  'screenplay',
  'movie',
  'film',
  'scene',
  'character',
  'roleplay',
  'role-play',
  'role play',
];
