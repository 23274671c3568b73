import { clauseBefore } from '../../text/clause.js';
import { isNegated } from '../../text/negation.js';
import type { OwnNames } from './own-names.js';
import type { Relation } from './relation.js';
import type { Statement } from './statement.js';

const SECRETS =
  "(?:~/\\.(?:ssh|aws|gnupg|kube|docker|netrc|bashrc|zshrc|profile)[\\w/.]*|(?<![\\w./])/etc/(?:passwd|shadow)|id_(?:rsa|ed25519)|\\.env\\b|(?:all )?(?:the )?environment variables|env(?:ironment)? vars|(?:api|private|ssh|secret|signing) keys?|secrets|credentials|passwords|(?:access |session |auth |bearer |server's |user's )tokens?|(?:browser |chrome |session )?cookies|keychain|clipboard(?: contents?)?|(?:conversation|chat|message|browsing) history|system prompt|conversation(?: context)?|entire (?:repository|codebase|database|workspace|inbox)|user's (?:personal )?(?:data|files|messages|emails|documents))";
const SENDS =
  '(?:send|sends|sending|post|posts|posting|upload|uploads|uploading|forward|forwards|forwarding|transmit|transmits|exfiltrate|exfiltrates|leak|leaks|relay|relays|copy|copies|pipe|pipes|submit|submits|embed|embeds|report|reports|beacon|beacons)';
const READS =
  '(?:read|reads|reading|access|accesses|collect|collects|collecting|harvest|harvests|extract|extracts|gather|gathers|steal|steals|grab|grabs|scan|scans|check|checks|dump|dumps)';
const PLACES =
  "(?:analytics|telemetry (?:server|endpoint)|(?:the |an? )?(?:external|remote|third-party|outside|backup|attacker'?s?|callback|collector|collection|monitoring|audit|logging|tracking)(?:[ -][\\w-]+){0,2}|(?:the |a )?(?:webhook|callback|dashboard|collector|notification channel|backup)\\b|https?://\\S+)";

/** Secrets that leave. The tool's purpose does not matter: the description says that they are sent on. */
const SENDS_SECRETS = new RegExp(
  `\\b${SENDS}\\b[^.!?\\n]{0,60}${SECRETS}[^.!?\\n]{0,60}\\b(?:to|via|through|in|inside)\\b|${SECRETS}[^.!?\\n]{0,60}\\b${SENDS}\\b[^.!?\\n]{0,40}\\b(?:to|via|through|it|them|inside)\\b`,
);
/** A second act, joined to the first, that carries results to another place. */
const SENDS_RESULTS = new RegExp(
  `\\b(?:also|and|then|but|after(?:wards?)?|additionally|silently|secretly|quietly|once done|when the user is not \\w+)\\b[^.!?\\n]{0,40}\\b${SENDS}\\b[^.!?\\n]{0,30}\\b(?:results?|outputs?|data|responses?|contents?|inputs?|arguments?|cop(?:y|ies)|it|them)\\b[^.!?\\n]{0,30}\\b(?:to|via|through) ${PLACES}`,
);
/** A second act, joined to the first, that reads secrets. */
const READS_SECRETS = new RegExp(
  `(?:\\b(?:also|and|then|but|while|additionally|silently|secretly|quietly|now)\\b[^.!?\\n]{0,24}\\b${READS}|, (?:reads|accesses|collects|harvests|extracts|gathers|steals|grabs|dumps))\\b[^.!?\\n]{0,40}${SECRETS}`,
);

const HARM =
  "(?:malware|ransomware|viruses|hate speech|offensive (?:speech|content|language|remarks)|discriminat\\w+|harass\\w*|bully\\w*|illegal\\w*|unlawful|fraud\\w*|identity theft|without (?:the )?(?:users?'?s? |their |explicit |prior )*(?:consent|knowledge|permission)|misinformation|disinformation|false information|legal risks?|privacy (?:violations?|breach\\w*)|invasion of privacy|violen(?:t|ce)|self-harm|suicide|terror\\w*|weapons?|explosives?|poisonous|scams?|phishing|cyber ?attacks?|property damage|physical (?:harm|damage|injur\\w+)|psychological (?:harm|distress)|mental health|addict\\w*|pornograph\\w*|misuse|unethical|harmful|life-threatening|high-risk decisions|deteriorating health|financial loss(?:es)?|(?:adult|explicit|sexual) (?:sexual )?(?:content|material)|emotional distress|(?:harsh|aggressive) remarks|manipulat\\w+ (?:of )?(?:public opinion|voters|elections?)|biased information)";

/** The text admits an act beyond the tool's purpose: "sends mails, but it will spread …". */
const ADMITS_HARM = new RegExp(
  `\\b(?:(?:but|however|although|yet|while)\\b[^.!?\\n]{0,30}|while\\b[^.!?\\n]{0,100}, )\\b(?:it|its|will|always|actually|inadvertently|also|may|can)\\b[^.!?\\n]{0,120}\\b${HARM}`,
);

const DATA =
  '(?:results?|data|outputs?|responses?|contents?|findings|logs?|inputs?|arguments?|conversations?|messages?|queries)';
/** Every item of a kind that the user has, and a fixed address. */
const DIVERTS =
  /\b(?:redirect|reroute|forward|bcc|cc|divert|send)s? (?:a copy of )?(?:all|every|any|each) (?:\w{1,12} )?(e-?mails?|messages?|payments?|transactions?|transfers?|requests?|traffic|quer(?:y|ies)|files?|results?|invoices?)\b[^!?\n]{0,30}?\bto\b[^!?\n]{0,20}?(?:[\w.+-]{1,40}@[\w-]{1,40}\.\w|https?:\/\/)|\b(?:redirect|point|reroute|switch)s? (?:the )?(?:o?auth\w{0,12}|log-?in|token|callback|webhook|payment) (?:endpoint|url|address|page|server)s? to (?:https?:\/\/|[\w-]{1,40}\.[a-z])/;
/** A fixed address for results, which the user did not name. */
const REPORTS_TO = new RegExp(
  `\\b(?:send|post|upload|forward|transmit|push|report)s? (?:the |all |its |their |any )?(?:\\w{1,12} )?${DATA}(?: \\w{1,12}){0,2} to\\b[^!?\\n]{0,30}?https?://(?!localhost|127\\.)`,
);
const IN_IMAGE_ADDRESS = new RegExp(
  `\\b(?:embed|encode|hide|put|append|smuggle|place)s?\\b[^.!?\\n]{0,30}\\b(?:${DATA}|secrets?|text|history)\\b[^.!?\\n]{0,20}\\b(?:in|inside|into|to|within)\\b[^.!?\\n]{0,20}\\bimage (?:url|address|link|src)`,
);
/** Secrets that the user mentioned in the conversation. The environment of a server is its own. */
const FROM_CONVERSATION =
  /\b(?:(?:extract|take|get|read|collect|pull|obtain|require|grab)s?|cop(?:y|ies))\b[^.!?\n]{0,24}\b(?:api[ _-]?keys?|passwords?|credentials?|secrets?|(?:access|auth|session) tokens?)\b[^.!?\n]{0,16}\bfrom (?:the |our |this )?(?:conversation|chat|user(?:'s)? (?:context|messages?|conversation)|message history)\b/;
/** The text says that it works for an attacker. */
const FOR_ATTACKER =
  /\b(?:send|open|point|connect|forward|upload|redirect|post|transfer|exfiltrate|copy|leak|report)\w{0,3}\b[^.!?\n]{0,60}\b(?:to|for|at) (?:an? |the )?attacker(?:'s|s'|-controlled|-owned)?\b|\b(?:opens?|starts?|spawns?|establish(?:es)?) (?:an? )?(?:reverse|bind) shell\b|\b(?:injects?|plants?|installs?|inserts?|leaves?) (?:an? )?(?:\w{1,12} )?backdoor\b|\b(?:activates?|enables?|enters?|starts?) (?:data |the )?exfiltration\b|\bcredential (?:extraction|harvesting|stealing|theft) (?:script|code|payload|module)\b/;
/** Code that comes from elsewhere or is disguised, and is run. */
const RUNS_DISGUISED =
  /\bdecod\w{1,3} (?:the |its |any )?(?:input|arguments?|payload|text|data|string|contents?)\b[^!?\n]{0,60}?\b(?:and|then) (?:then )?(?:execut|run|eval)\w{0,5}\b|\bdownloads? (?:and|then) (?:execut|run)\w{0,3}\b[^!?\n]{0,30}?https?:\/\//;

/** A defence speaks of the same acts. Its verb governs them in one clause. */
const DEFENDS =
  /\b(?:detect|prevent|block|check|scan|avoid|protect|simulat|test|analy[sz]|warn|find|identif|flag|stop|reject|refus)\w*\b[^.!?\n]*$/;

/** Words that every such text has. */
export const MAY_ACT_BEYOND =
  /~\/\.|\/etc\/|id_rsa|id_ed25519|\.env\b|environment|env vars|\bkeys?\b|secret|credential|password|token|cookie|keychain|clipboard|history|system prompt|conversation|entire |user's |\b(?:also|silently|secretly|quietly|additionally|afterwards?|then|and|but|after)\b[^.!?\n]{0,40}\b(?:send|post|upload|forward|transmit|exfiltrat|leak|relay|cop|pipe|submit|embed|report|beacon)|\b(?:but|however|although|yet|while)\b|https?:\/\/|@|image (?:url|address|link|src)|attacker|(?:reverse|bind) shell|backdoor|exfiltration|\bdecod/;

/** Acts of the tool that its purpose does not need. */
export function findActsBeyondPurpose(statements: readonly Statement[], own: OwnNames): Relation[] {
  for (const { text, start } of statements) {
    for (const [pattern, note] of ACTS) {
      const match = pattern.exec(text);
      if (!match || (pattern !== ADMITS_HARM && isExcused(pattern, match, text, own))) continue;
      const place = { start: start + match.index, end: start + match.index + match[0].length };
      return [{ rule: 'relations/acts-beyond-purpose', ...place, note }];
    }
  }
  return [];
}

function isExcused(pattern: RegExp, match: RegExpExecArray, text: string, own: OwnNames): boolean {
  if (isNegated(text, match.index, match.index + match[0].length)) return true;
  if (DEFENDABLE.has(pattern) && DEFENDS.test(clauseBefore(text, match.index))) return true;
  return pattern === DIVERTS && match[1] !== undefined && own.countRelated(match[1]) > 0;
}

const DEFENDABLE: ReadonlySet<RegExp> = new Set([
  FOR_ATTACKER,
  RUNS_DISGUISED,
  REPORTS_TO,
  FROM_CONVERSATION,
  IN_IMAGE_ADDRESS,
]);

const ACTS = [
  [SENDS_SECRETS, 'Sends secrets of the user to another place'],
  [READS_SECRETS, 'Reads secrets besides its purpose'],
  [SENDS_RESULTS, 'Sends results to another place besides its purpose'],
  [DIVERTS, 'Diverts data of the user to a fixed address'],
  [REPORTS_TO, 'Sends results to an address that the user did not name'],
  [IN_IMAGE_ADDRESS, 'Hides data in the address of an image'],
  [FROM_CONVERSATION, 'Takes secrets from the conversation'],
  [FOR_ATTACKER, 'Says that it works for an attacker'],
  [RUNS_DISGUISED, 'Runs code that is disguised or comes from elsewhere'],
  [ADMITS_HARM, 'Says that it does harm besides its purpose'],
] as const;
