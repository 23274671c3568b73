import { isNegated } from '../../text/negation.js';
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
  `\\b(?:also|and|then|but|while|additionally|silently|secretly|quietly)\\b[^.!?\\n]{0,24}\\b${READS}\\b[^.!?\\n]{0,40}${SECRETS}`,
);

const HARM =
  "(?:malware|ransomware|viruses|hate speech|offensive (?:speech|content|language|remarks)|discriminat\\w+|harass\\w*|bully\\w*|illegal\\w*|unlawful|fraud\\w*|identity theft|without (?:the )?(?:users?'?s? |their |explicit |prior )*(?:consent|knowledge|permission)|misinformation|disinformation|false information|legal risks?|privacy (?:violations?|breach\\w*)|invasion of privacy|violen(?:t|ce)|self-harm|suicide|terror\\w*|weapons?|explosives?|poisonous|scams?|phishing|cyber ?attacks?|property damage|physical (?:harm|damage|injur\\w+)|psychological (?:harm|distress)|mental health|addict\\w*|pornograph\\w*|misuse|unethical|harmful|life-threatening|high-risk decisions)";

/** The text admits what the tool does besides its purpose: "sends mails, but it will spread …". */
const ADMITS_HARM = new RegExp(
  `\\b(?:but|however|although|yet|while)\\b[^.!?\\n]{0,30}\\b(?:it|its|will|always|actually|inadvertently|also|may|can)\\b[^.!?\\n]{0,120}\\b${HARM}`,
);

/** Words that every such text has. */
export const MAY_ACT_BEYOND =
  /~\/\.|\/etc\/|id_rsa|id_ed25519|\.env\b|environment|env vars|\bkeys?\b|secret|credential|password|token|cookie|keychain|clipboard|history|system prompt|conversation|entire |user's |\b(?:also|silently|secretly|quietly|additionally|afterwards?|then|and|but|after)\b[^.!?\n]{0,40}\b(?:send|post|upload|forward|transmit|exfiltrat|leak|relay|cop|pipe|submit|embed|report|beacon)|\b(?:but|however|although|yet|while)\b/;

/** Acts of the tool that its purpose does not need. */
export function findActsBeyondPurpose(statements: readonly Statement[]): Relation[] {
  for (const { text, start } of statements) {
    for (const [pattern, note] of ACTS) {
      const match = pattern.exec(text);
      if (!match || (pattern !== ADMITS_HARM && isNegated(text, match.index, match.index + match[0].length))) continue;
      const place = { start: start + match.index, end: start + match.index + match[0].length };
      return [{ rule: 'relations/acts-beyond-purpose', ...place, note }];
    }
  }
  return [];
}

const ACTS = [
  [SENDS_SECRETS, 'Sends secrets of the user to another place'],
  [READS_SECRETS, 'Reads secrets besides its purpose'],
  [SENDS_RESULTS, 'Sends results to another place besides its purpose'],
  [ADMITS_HARM, 'Says that it does harm besides its purpose'],
] as const;
