import type { Span } from '../../core/types.js';
import { toSpan } from '../../text/matches.js';
import type { Argument } from './arguments.js';

/** Maximum characters of a value. Chosen: a longer argument is a text, whatever its name. */
const MAX_VALUE_LENGTH = 2_000;
/** Maximum characters and words before an injected command. Chosen: more is a sentence or a command line. */
const MAX_PREFIX_LENGTH = 120;
const MAX_PREFIX_WORDS = 3;

/** Programs whose names are not English words. */
const PROGRAMS =
  'sudo|bash|zsh|sh|rm|rmdir|chmod|chown|curl|wget|nc|ncat|netcat|whoami|uname|printenv|xargs|base64|awk|sed|powershell|pwsh|certutil|scp|ssh|nslookup|dig|mkfifo|crontab|python3|perl|nohup|eval|exec';
/** Programs whose names are English words. They count only before an option, a path or a redirection. */
const WORD_PROGRAMS =
  'cat|ls|id|env|echo|find|touch|kill|ping|sleep|tee|dd|python|node|php|ruby|cp|mv|source|less|head|tail';
const SEPARATED = new RegExp(
  `(?:;|&&|\\|\\|?|\\n|%0a)\\s{0,3}(?:(?:${PROGRAMS})(?=[\\s;|&<>]|$)|(?:${WORD_PROGRAMS})(?:\\s{1,3}(?:-\\w|[/~.$"'<>]|\\d)|\\s{0,2}[;|&#<>]))`,
  'i',
);
const SUBSTITUTED = new RegExp(
  `\\$\\((?![\\d\\s)])[^()\\n]{1,200}\\)|\`(?:${PROGRAMS}|${WORD_PROGRAMS})\\b[^\`\\n]{0,200}\`|\\$\\{IFS\\}`,
  'i',
);
/** Options that make a harmless program run another one. */
const OPTION =
  /^-{1,2}(?:o\s?proxycommand|upload-pack|receive-pack|exec|ext-diff|checkpoint-action|to-command|use-compress-program|rsh|config(?:=|\s)core\.\w+)\b/i;

/** Finds a command in an argument that should be a single value. It runs if the value reaches a shell. */
export function findCommand({ purpose, text }: Argument): Span | undefined {
  if (purpose !== 'value' || text.length > MAX_VALUE_LENGTH) return undefined;
  const span = findFirstSpan(text, [SEPARATED, SUBSTITUTED, OPTION]);
  return span && isSingleValue(text.slice(0, span[0])) ? span : undefined;
}

/** Is this a single value, as opposed to a sentence or a command line? */
const isSingleValue = (text: string): boolean =>
  text.length <= MAX_PREFIX_LENGTH && text.trim().split(/\s+/).length <= MAX_PREFIX_WORDS;

const HOME =
  '(?:~|\\$HOME|\\$\\{HOME\\}|%USERPROFILE%|/root|/(?:home|Users)/[\\w.-]{1,40}|[A-Za-z]:\\\\{1,2}Users\\\\{1,2}[\\w.-]{1,40})[\\\\/]{1,2}';
const SECRET_FILES = [
  '\\.ssh[\\\\/]{1,2}(?:id_\\w{2,12}|identity)(?!\\.pub|\\w)',
  '\\.ssh[\\\\/]{1,2}authorized_keys',
  '\\.aws[\\\\/]{1,2}credentials',
  '\\.config[\\\\/]{1,2}(?:gcloud|gh)\\b',
  '\\.(?:netrc|pgpass|git-credentials|pypirc|my\\.cnf|vault-token)(?![\\w.])',
  '\\.(?:bash|zsh|mysql|psql)_history\\b',
  '\\.gnupg\\b',
  '\\.kube[\\\\/]{1,2}config\\b',
  '\\.docker[\\\\/]{1,2}config\\.json',
  '\\.azure\\b',
  'Library[\\\\/]Keychains\\b',
];
const SECRET_PATH = new RegExp(
  [
    `${HOME}(?:${SECRET_FILES.join('|')})`,
    '/etc/(?:shadow|gshadow|sudoers|passwd|ssh/ssh_host_\\w{1,20}_key|krb5\\.keytab)(?![\\w.-])',
    '/proc/(?:self|\\d{1,7}|1)/(?:environ|mem|maps|cmdline|fd/)',
    '/(?:var/)?run/(?:secrets/|docker\\.sock)',
    '[Cc]:[\\\\/]{1,2}[Ww]indows[\\\\/]{1,2}(?:[Ss]ystem32[\\\\/]{1,2}config[\\\\/]{1,2}(?:SAM|SYSTEM|SECURITY)|NTDS|repair)',
  ].join('|'),
);

/** Finds the path of a file with keys or passwords in a value or a command. Prose may name such a path. */
export function findSecretPath({ purpose, text }: Argument): Span | undefined {
  return purpose === 'prose' || text.length > MAX_VALUE_LENGTH ? undefined : findFirstSpan(text, [SECRET_PATH]);
}

function findFirstSpan(text: string, patterns: readonly RegExp[]): Span | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match) return toSpan(match);
  }
  return undefined;
}
