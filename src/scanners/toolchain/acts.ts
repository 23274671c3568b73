import { type Act, GRAVE_ACTS } from '../../policy/acts.js';
import { fold } from '../../text/fold.js';
import { toNameWords } from '../../text/words.js';
import { isFreeForm, type Leaf } from './call.js';
import type { ToolLabel } from './labels.js';
import { toSnake } from './snake-case.js';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const READING = set(
  'get list read search find show view check lookup look query describe fetch count browse retrieve load inspect stat calculate compute think summarize explain validate verify preview',
);
const MONEY = set(
  'money payment payments pay transaction transactions funds invoice checkout purchase buy refund wire donate reserve reservation booking book subscribe withdraw deposit payout order',
);
const EXECUTING = set(
  'exec execute run eval shell bash terminal command powershell python script code sandbox spawn launch install deploy',
);
const GRANTING = set(
  'grant permission permissions role roles password credentials credential secret token key admin member members invite share sharing access collaborator chmod chown sudo user users account owner policy',
);
const DELETING = set(
  'delete remove drop destroy erase purge wipe truncate cancel revoke unlink rm clear terminate uninstall trash kill reset',
);
const SENDING = set(
  'send post publish mail email message dm sms tweet reply forward notify share upload push comment broadcast invite submit contact call webhook',
);
const WRITING = set(
  'write create update edit append add set put insert modify change rename move save patch replace schedule reschedule make commit merge apply adjust archive copy upsert store',
);
const FETCHING = set('url webpage website page web http request navigate goto visit download crawl scrape open');
/** Verbs after which a granting word is the object of the change: `reset_password`, not `user_list`. */
const CHANGING = set(
  'add update set create change grant give invite assign reset rotate share make modify enable promote',
);

/** Number of leading name words among which the verb is searched. */
const VERB_POSITIONS = 3;

/**
 * Classifies a call by the tool's name. Labels decide only where the name implies nothing grave, because a server
 * chooses the descriptions of its own tools. `get_*` reads, `send_money` pays, `update_password` grants.
 */
export function findAct(name: string, leaves: readonly Leaf[], labels: ReadonlySet<ToolLabel> = new Set()): Act {
  if (labels.has('read-only')) return 'read';
  // Homoglyphs from other scripts read the same to a model.
  const act = findNamedAct(toNameWords(/[^\x00-\x7f]/.test(name) ? fold(name) : name), leaves);
  if (act !== 'other' && act !== 'write') return act;
  if (labels.has('code-execution')) return 'execute';
  if (labels.has('outward-channel')) return 'send';
  return labels.has('destructive') ? 'delete' : act;
}

function findNamedAct(words: readonly string[], leaves: readonly Leaf[]): Act {
  const has = (some: ReadonlySet<string>): boolean => words.some((word) => some.has(word));
  // The verb is among the first three words, possibly after a server name: github_list_issues.
  const verb = words.slice(0, VERB_POSITIONS).find((word) => READING.has(word) || isDoing(word));
  if (verb !== undefined && READING.has(verb)) return isFetch(words, leaves) ? 'fetch' : 'read';
  if (verb !== undefined && DELETING.has(verb)) return 'delete';
  if (has(MONEY)) return 'pay';
  if (verb !== undefined && EXECUTING.has(verb)) return 'execute';
  if (verb !== undefined && CHANGING.has(verb) && has(GRANTING) && !(verb === 'share' || verb === 'invite'))
    return 'grant';
  if (verb !== undefined && SENDING.has(verb)) return 'send';
  if (verb === 'transfer' && leaves.some((leaf) => /amount|^(?:sum|value)$/i.test(leaf.name))) return 'pay';
  if (verb !== undefined && WRITING.has(verb)) return leaves.some(isRecipient) ? 'send' : 'write';
  if (isFetch(words, leaves)) return 'fetch';
  if (has(EXECUTING)) return 'execute';
  return has(SENDING) ? 'send' : 'other';
}

const isDoing = (word: string): boolean =>
  [DELETING, EXECUTING, SENDING, WRITING, CHANGING, FETCHING].some((some) => some.has(word)) ||
  word === 'transfer' ||
  MONEY.has(word);

const isFetch = (words: readonly string[], leaves: readonly Leaf[]): boolean =>
  leaves.some((leaf) => ADDRESS_NAME.test(toSnake(leaf.name))) ||
  (words.some((word) => FETCHING.has(word)) && leaves.some((leaf) => /^(?:https?:|www\.)/i.test(leaf.text)));

const ADDRESS_NAME = /(?:^|_)(?:url|urls|uri|link|href|endpoint|webhook|host|hostname|domain|website)$/;
const RECIPIENT_NAME =
  /(?:^|_)(?:to|cc|bcc|recipients?|emails?|e_?mails?|mail|addressees?|receivers?|destination|dest|iban|payee|beneficiary|phone|participants?|attendees?|invitees?|guests?|members?|channels?|rooms?|chat_?id|users?|user_?name|usernames?|handle|contact|(?:to|e_?mail|mail|recipient|wallet|destination|target)_address(?:es)?|target|account|account_?number|wallet|repo|repository|remote|bucket|webhook|url|uri|endpoint|host|domain)$/;
const PROGRAM_NAME = /(?:^|_)(?:command|commands|cmd|code|script|shell|expression|program|args|sql|query|statement)$/;
const OBJECT_NAME =
  /(?:^|_)(?:id|ids|key|file|files|path|paths|name|filename|file_?path|folder|directory|table|branch|reservation_?id|[a-z]{1,20}_?ids?)$/;
const GRANT_NAME =
  /(?:^|_)(?:password|role|roles|permission|permissions|user|users|user_?name|email|member|members|owner|scope|scopes|key|token|secret|channel|level|admin)$/;
const PATH_NAME = /(?:^|_)(?:path|paths|file|filename|file_?path|folder|directory|dest|destination|target)$/;

const isRecipient = ({ name }: Leaf): boolean => RECIPIENT_NAME.test(toSnake(name));

/** Does this argument decide the recipient or object of the act? */
export function isTarget(act: Act, leaf: Leaf): boolean {
  if (isFreeForm(leaf)) return GRAVE_ACTS.includes(act);
  // `to: { address }` names a recipient like `to` does.
  return [leaf.name, ...(leaf.within ?? [])].some((name) => namesTarget(act, toSnake(name)));
}

function namesTarget(act: Act, name: string): boolean {
  if (act === 'pay' || act === 'send') return RECIPIENT_NAME.test(name);
  if (act === 'execute') return PROGRAM_NAME.test(name);
  if (act === 'delete') return OBJECT_NAME.test(name);
  if (act === 'grant') return GRANT_NAME.test(name);
  if (act === 'fetch') return ADDRESS_NAME.test(name);
  return act === 'write' && PATH_NAME.test(name);
}
