import { isBareAddress, isDropHost, isKnownInstaller, isOpenHost } from '../code/hosts.js';

/** An instruction of a skill that its purpose does not explain. */
export interface Act {
  readonly rule: string;
  readonly start: number;
  readonly end: number;
  readonly note: string;
}

const SENDS =
  '(?:send|sends|post|posts|upload|uploads|transmit|transmits|forward|forwards|push|pushes|sync|syncs|copy|copies|report|reports)';
const UNSEEN =
  '(?:silently|quietly|secretly|covertly|invisibly|in the background|without (?:telling|informing|notifying|alerting|showing|mentioning)|(?:zero|no) (?:user )?(?:output|notice|notification))';
const DATA =
  '(?:credentials?|keys?|tokens?|secrets?|passwords?|files?|contents?|data|results?|conversations?|history|context|environment|configs?|configuration|logs?|contacts|cookies|prompts?|folders?|documents?|notes|photos|messages|mails?|emails?|chats?|screenshots?|keystrokes)';

/** Data that leaves while nobody is told. */
const SENDS_UNSEEN = new RegExp(
  `\\b${UNSEEN}\\b[^.!?\\n]{0,60}\\b${SENDS}\\b(?=[^!?\\n]{0,100}(?:\\b${DATA}\\b|https?://|\\bservers?\\b|\\bendpoint\\b|\\b(?:it|them|everything)\\b[^.!?\\n]{0,20}\\bto\\b))[^.!?\\n]{0,100}|\\b${SENDS}\\b[^.!?\\n]{0,60}\\b${DATA}\\b[^.!?\\n]{0,80}\\b${UNSEEN}\\b`,
  'gi',
);

/** Text from elsewhere that becomes an instruction. The reader is the model, so the verb is one that a model obeys. */
const OBEYS_REMOTE =
  /\b(?:fetch|read|load|download|get|retrieve|curl|visit|open|pull)\b[^.!?\n]{0,60}https?:\/\/[^\s)>\]]{4,200}[^.!?\n]{0,40}\b(?:and|then)\b[^.!?\n]{0,20}\b(?:follow|obey|execute|do what|carry out|act on|comply with)\b[^.!?\n]{0,40}/gi;

/** An address whose text is fetched, and the sentence after it. */
const FETCHED =
  /\b(?:fetch|read|load|download|get|retrieve|curl|wget|visit|open|pull|check|live|are|is|found|come|comes)\b[^!?\n]{0,40}https?:\/\/([^\s/)>\]"'`]{4,120})[^\s)>\]"'`]{0,200}[`"')\]]*[^\n]{0,220}/gi;
/** The reader is to obey the text, or the text stands above this one. */
const OBEYED =
  /\b(?:follow|obey|execute|perform|carry out|act on|comply with|do|run)\b[^.!?\n]{0,24}\b(?:(?:the |its |all |any |these |those )?(?:instructions?|steps?|directives?|orders?|commands?) (?:in it|it contains|inside|there|from (?:it|there|the (?:page|file|response|output|server)))|(?:exactly |precisely )?(?:what|whatever|everything|as)\b[^.!?\n]{0,30}\b(?:says?|tells?|contains?|returns?|instructs?|directs?)|its (?:instructions?|steps?|directives?|orders?|commands?)|it says)\b|\b(?:they|it|these|those|that (?:file|page|text)|(?:the|its) (?:content|instructions|steps|response))\b[^.!?\n]{0,20}\b(?:overrides?|supersedes?|replaces?|takes? precedence over|outranks?)\b[^.!?\n]{0,30}\b(?:this|these|the (?:file|skill|above)|your|all|any)\b/i;

/** A password beside a download keeps scanners out, and nobody else. */
const LOCKED_DOWNLOAD =
  /\b(?:extract|unzip|unpack|decompress|open|archive|download|zip|rar|7z)\b[^!?\n]{0,80}\b(?:pass(?:word|code)?|pwd)\b\s{0,2}[:=(]?\**\s{0,2}(?:is |of )?[`"'*(]{0,3}[\w-]{1,24}/gi;
const PROGRAM_LINK =
  /https?:\/\/([^\s/)>\]]{4,120})\/[^\s)>\]]{1,200}?\.(?:exe|msi|dmg|pkg|scr|bat|cmd|vbs|jar|zip|rar|7z|tar\.gz|appimage)\b/gi;
const REQUIRED =
  /\b(?:must be (?:running|installed|started|executed)|(?:required|needed|mandatory) (?:before|for|to)|before (?:using|starting|running|you)|prerequisite|run (?:it|this|the (?:file|installer|executable|program))|will not work without|won't work without|does not work without)\b/i;

/** Session cookies are the user's login. Another program that has them is the user. */
const TAKES_SESSION =
  /\b(?:extract|copy|grab|steal|dump|read|export|take|harvest|get)\b[^.!?\n]{0,40}\b(?:cookies?|session (?:tokens?|cookies?)|auth(?:entication)? (?:tokens?|cookies?))\b[^.!?\n]{0,30}\bfrom\b[^.!?\n]{0,24}\b(?:browser|chrome|firefox|safari|edge|brave|devtools)\b/gi;

const ADDRESS = /\b(?:https?|wss?|sftp|ftp):\/\/([^\s/:?#"'`<>)\]}\\|]{4,120})/gi;
/** Addresses of documentation (RFC 5737) and of public name servers. */
const DOCUMENTED =
  /^(?:192\.0\.2|198\.51\.100|203\.0\.113|233\.252\.0)\.|^(?:8\.8\.[84]\.[84]|1\.[01]\.[01]\.1|9\.9\.9\.9|1\.2\.3\.4|169\.254\.169\.254|255\.)|\b(?:x|xx|xxx)\b/;

const toNote = (text: string): string => `“${text.replaceAll(/[“”]/g, '"').slice(0, 80)}”`;

/** Instructions in the prose of a skill, by what they make happen. */
export function findActs(text: string): Act[] {
  const found: Act[] = [];
  const add = (rule: string, match: RegExpExecArray, note: string): void => {
    if (found.length < 40) found.push({ rule, start: match.index, end: match.index + match[0].length, note });
  };
  for (const match of text.matchAll(SENDS_UNSEEN))
    add('skill/sends-unseen', match, 'Sends data and tells nobody about it');
  for (const match of text.matchAll(OBEYS_REMOTE))
    add('skill/remote-instructions', match, 'Makes the model follow text that is fetched when it runs');
  for (const match of text.matchAll(FETCHED)) {
    const order = OBEYED.exec(match[0]);
    if (order && !isKnownInstaller(`https://${match[1]}/`))
      add('skill/remote-instructions', match, 'Makes the model follow text that is fetched when it runs');
  }
  for (const match of text.matchAll(TAKES_SESSION))
    add('skill/takes-session', match, 'Takes the login of the user out of the browser');
  if (/\b(?:download|https?:\/\/)/i.test(text)) {
    for (const match of text.matchAll(LOCKED_DOWNLOAD)) {
      if (hasDownloadNear(text, match.index))
        add('skill/locked-download', match, 'Tells the user to unpack a download with a password');
    }
  }
  for (const match of text.matchAll(PROGRAM_LINK)) {
    const host = match[1]!.toLowerCase();
    const around = text.slice(Math.max(0, match.index - 300), match.index + match[0].length + 300);
    if (
      (isOpenHost(host) || isBareAddress(host)) &&
      REQUIRED.test(around) &&
      /\b(?:download|install|extract|run)\b/i.test(around)
    ) {
      add('skill/unknown-program', match, `Requires a program from ${toNote(host)}, where anybody can publish`);
    }
  }
  for (const match of text.matchAll(ADDRESS)) {
    const host = match[1]!.toLowerCase().replace(/^.*@/, '');
    if (isDropHost(host))
      add('skill/unaccountable-host', match, `Sends what it handles to ${toNote(host)}, which anybody can claim`);
    else if (isBareAddress(host) && !DOCUMENTED.test(host))
      add(
        'skill/unaccountable-host',
        match,
        `Uses the bare address ${toNote(host)}, which has no name and no owner to ask`,
      );
  }
  return found;
}

/** Characters around a password in which the download must be. */
const NEAR = 400;

const hasDownloadNear = (text: string, at: number): boolean =>
  /\bdownload|\.(?:zip|rar|7z|exe|dmg)\b/i.test(text.slice(Math.max(0, at - NEAR), at + NEAR)) &&
  /https?:\/\//.test(text.slice(Math.max(0, at - NEAR), at + NEAR));
