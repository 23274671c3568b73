import type { Span } from '../../core/types.js';
import type { Argument } from './arguments.js';

/** Longer values are texts, whatever their name. */
const LONGEST_VALUE = 2_000;

/** Programs whose names are no words. */
const PROGRAMS =
  'sudo|bash|zsh|sh|rm|rmdir|chmod|chown|curl|wget|nc|ncat|netcat|whoami|uname|printenv|xargs|base64|awk|sed|powershell|pwsh|certutil|scp|ssh|nslookup|dig|mkfifo|crontab|python3|perl|nohup|eval|exec';
/** Programs whose names are: something follows that only a command line has. */
const WORDS = 'cat|ls|id|env|echo|find|touch|kill|ping|sleep|tee|dd|python|node|php|ruby|cp|mv|source|less|head|tail';
const SEPARATED = new RegExp(
  `(?:;|&&|\\|\\|?|\\n|%0a)\\s{0,3}(?:(?:${PROGRAMS})(?=[\\s;|&<>]|$)|(?:${WORDS})(?:\\s{1,3}(?:-\\w|[/~.$"'<>]|\\d)|\\s{0,2}[;|&#<>]))`,
  'i',
);
const SUBSTITUTED = new RegExp(
  `\\$\\((?![\\d\\s)])[^()\\n]{1,200}\\)|\`(?:${PROGRAMS}|${WORDS})\\b[^\`\\n]{0,200}\`|\\$\\{IFS\\}`,
  'i',
);
/** Options that make a well-meaning program run another. */
const OPTION =
  /^-{1,2}(?:o\s?proxycommand|upload-pack|receive-pack|exec|ext-diff|checkpoint-action|to-command|use-compress-program|rsh|config(?:=|\s)core\.\w+)\b/i;

/** A command in an argument that is a single value: it takes effect where the value reaches a shell. */
export function findCommand({ purpose, text }: Argument): Span | undefined {
  if (purpose !== 'value' || text.length > LONGEST_VALUE) return undefined;
  const span = firstSpan(text, [SEPARATED, SUBSTITUTED, OPTION]);
  // What begins as a sentence or as a command line is no single value.
  return span && isShort(text.slice(0, span[0])) ? span : undefined;
}

const isShort = (value: string): boolean => value.length <= 120 && value.trim().split(/\s+/).length <= 3;

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

/** The path of a file that holds keys or passwords, where a path or a command is meant. Prose may name it. */
export function findSecretPath({ purpose, text }: Argument): Span | undefined {
  return purpose === 'prose' || text.length > LONGEST_VALUE ? undefined : firstSpan(text, [SECRET_PATH]);
}

function firstSpan(text: string, patterns: readonly RegExp[]): Span | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match) return [match.index, match.index + match[0].length];
  }
  return undefined;
}
