import { clauseBefore } from '../../text/clause.js';
import { isNegated } from '../../text/negation.js';
import type { OwnNames } from './own-names.js';
import type { Relation } from './relation.js';
import type { Statement } from './statement.js';

/** Text of the same sentence. Dots inside names do not end it. */
const within = (length: number): string => `(?:[^.!?\\n]|\\.(?=\\w)){0,${length}}?`;

const CHANGES =
  '(?:modif(?:y|ies)|edits?|writes?|appends?|adds?|changes?|updates?|overrides?|overwrites?|rewrites?|replaces?|injects?|inserts?|patch(?:es)?|disables?|removes?|tampers? with)';
const READS = '(?:reads?|access(?:es)?|extracts?|dumps?|steals?|collects?|exports?|cop(?:y|ies)|grabs?|lists?|scans?)';
const ORDERS = '(?:instructions?|commands?|directives?|orders|prompts?)';
const RESULTS = "(?:tool'?s? )?(?:outputs?|results?|responses?|return values?)";

interface Act {
  readonly pattern: RegExp;
  readonly note: string;
  /** Words of the object. A tool whose name has one of them is made for it. */
  readonly subject?: string;
}

const toAct = (source: string, note: string, subject?: string): Act => ({
  pattern: new RegExp(source),
  note,
  ...(subject && { subject }),
});

/** Objects that belong to the agent, to other tools or to the user's machine, and what a tool does to them. */
const ACTS: readonly Act[] = [
  toAct(
    `\\b${CHANGES}\\b${within(30)}(?:\\.(?:bashrc|zshrc|bash_profile|zprofile|profile)\\b|/etc/(?:profile|rc\\.local|cron)|\\bstartup (?:files?|scripts?|commands?)|\\bauthorized_keys\\b)`,
    'Changes files that run when the user logs in',
    'bash bashrc zsh zshrc shell profile startup cron login ssh authorized dotfile',
  ),
  toAct(
    `\\b${CHANGES}\\b${within(30)}(?:\\bmcp\\.json|claude_desktop_config|\\b(?:cursor|claude|vs ?code|windsurf|codex|mcp client|agent)(?:'s)? (?:mcp )?(?:config(?:uration)?|settings)\\b)|\\b(?:registers?|installs?) (?:an? |another )?(?:new )?mcp servers?\\b`,
    'Changes the configuration of the client that runs it',
    'mcp config configuration setting settings client server install registry cursor claude',
  ),
  toAct(
    `\\b${CHANGES}\\b (?:the |other |another |any |all )(?:other )?tools?(?:'s|')? (?:definitions?|descriptions?|schemas?|manifests?)\\b`,
    'Changes the definition of a tool',
    'tool definition schema manifest registry',
  ),
  toAct(
    `\\b(?:propagates?|spreads?|replicates?|cop(?:y|ies)|broadcasts?|injects?|stores?|forwards?)\\b (?:this|these|the above) (?:instructions?|payload|prompt|directives?)\\b`,
    'Spreads its own text',
  ),
  toAct(
    `\\b(?:tells?|instructs?|orders?|commands?|forces?|causes?|makes?)\\b (?:all |any |every |each )?(?:the )?other (?:\\w{1,12} )?(?:tools?|servers?|agents?) to\\b`,
    'Gives orders to other tools',
    'agent delegate orchestrator',
  ),
  toAct(
    `\\b(?:inject|hide|embed|smuggle|plant)s?\\b${within(20)}\\b${ORDERS}\\b${within(16)}\\b(?:in|into|inside|within) (?:the |its |this |every |each |any )?${RESULTS}\\b|\\b(?:hidden|invisible|secret|concealed) ${ORDERS}\\b${within(30)}\\b(?:in|into|inside|within) (?:the |its |this |every |each |any )?${RESULTS}\\b|\\b(?:in|into|inside|within) (?:the |its |this |every |each |any )?${RESULTS}\\b${within(20)}\\b(?:hidden|invisible|secret|concealed) ${ORDERS}\\b`,
    'Puts orders into its results',
  ),
  toAct(
    `(?<!\\b(?:can|could|may|might|would|will|results|that|which|otherwise|not)\\s(?:\\w{1,12}\\s)?)\\b(?:flood|exhaust|overflow|overwhelm|pollute|saturate)s?\\b${within(24)}\\b(?:context(?: window)?|token (?:limits?|budgets?))\\b`,
    'Fills the context of the model on purpose',
  ),
  toAct(
    `(?<!\\b(?:is|are|be|was|were|been)\\s)\\b${READS}\\b(?! from\\b)${within(30)}\\b(?:(?:chrome|firefox|safari|edge|browser)(?:'s)? (?:cookies|passwords|login data|profiles?)|(?:saved|stored) passwords|keychain)\\b`,
    'Reads what the browser or the system keeps for the user',
    'chrome firefox safari edge browser cookie password keychain profile',
  ),
  toAct(
    `\\b${READS}\\b${within(16)}\\b(?:files?|keys?|contents?|everything)\\b${within(16)}(?:~|\\$home)/\\.(?:ssh|gnupg)\\b`,
    'Reads the private keys of the user',
    'ssh gpg gnupg key',
  ),
  toAct(
    `\\b(?:deletes?|removes?|clears?|erases?|wipes?)\\b (?:the |your |all |any )*(?:~/)?\\.?(?:bash|zsh|shell|command)[ _]history\\b`,
    'Deletes the record of what was run',
    'history',
  ),
  toAct(
    `\\b(?:do not|don't|never) (?:log|record|audit)\\b${within(40)}\\b(?:operations?|actions?|calls?|activity|requests?)\\b${within(20)}\\b(?:of|by|from) this (?:tool|server)\\b`,
    'Keeps its acts out of the logs',
  ),
  toAct(
    `\\b(?:mark|label|declare|annotate|describe|report|present)s?\\b${within(16)}\\b(?:this tool|itself|it) as (?:read-?only|safe|harmless|trusted|verified|non-destructive)\\b${within(16)}\\b(?:even though|although|despite|while it)\\b`,
    'Tells the model something false about itself',
  ),
  toAct(
    '\\b(?:act|behave|pretend|respond) (?:like|as) (?:if )?(?:you (?:have |had )?(?:used|called|ran|executed|invoked)|nothing happened|(?:it|the (?:call|tool)) (?:worked|succeeded))\\b|\\bjust say (?:that )?you (?:used|called|ran)\\b',
    'Tells the model to report a call that it did not make',
  ),
  toAct(
    '\\b(?:act|behave|proceed|operate) as (?:if|though) you (?:have|had|are|were) (?:an? )?(?:admin(?:istrator)?|root|full|unrestricted|elevated|superuser)\\b',
    'Tells the model to assume rights that it does not have',
  ),
];

/** A defence names the same objects. Its verb governs them in one clause. */
const DEFENDS =
  /\b(?:detect|prevent|block|check|scan|avoid|protect|simulat|test|analy[sz]|warn|find|identif|flag|without|stop|reject|refus)\w*\b[^.!?\n]*$/;

/** Words that every such text has. */
export const MAY_ACT_ON_SURROUNDINGS =
  /rc\b|\.profile|bash_profile|zprofile|\/etc\/|startup|authorized_keys|mcp\.json|claude_desktop|\bconfig|settings|mcp server|definition|description|schema|manifest|\bthis (?:instruction|payload|prompt|directive)|these |the above |other |output|result|response|return value|context|token |cookies|passwords|keychain|login data|\.ssh|\.gnupg|history|this tool|this server|even though|although|despite|as if|like if|as though|you used|like you|just say/;

/** Acts on the agent, on other tools or on the user's machine that do not belong to the tool's purpose. */
export function findActsOnSurroundings(statements: readonly Statement[], own: OwnNames): Relation[] {
  for (const { text, start } of statements) {
    for (const { pattern, note, subject } of ACTS) {
      const match = pattern.exec(text);
      if (!match) continue;
      const end = match.index + match[0].length;
      const isOwn = subject !== undefined && own.countRelated(subject.replaceAll(' ', '_')) > 0;
      const isNegation = isNegated(text, match.index, match.index);
      if (isOwn || isNegation || DEFENDS.test(clauseBefore(text, match.index))) continue;
      return [{ rule: 'relations/acts-on-agent', start: start + match.index, end: start + end, note }];
    }
  }
  return [];
}
