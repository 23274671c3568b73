/** What a file holds, or what writing to it does. */
export type PlaceKind =
  | 'private-key'
  | 'credentials'
  | 'browser'
  | 'wallet'
  | 'keychain'
  | 'history'
  | 'conversation'
  | 'shell-profile'
  | 'schedule'
  | 'login-keys'
  | 'agent-settings'
  | 'agent-memory'
  | 'agent-skills'
  | 'git-hooks'
  | 'hosts-file';

export interface Place {
  readonly kind: PlaceKind;
  /** The organization whose service the credentials are for. Sending them to this service is their use. */
  readonly owner?: string;
}

/** Start of a path, a separator, or an unknown part such as a variable. */
const START = '(?:^|[/\\\\\\s~…"\'=:])';
const SEPARATOR = '[/\\\\]';

const toPattern = (pattern: string): RegExp => new RegExp(START + pattern.replaceAll('/', SEPARATOR), 'i');

const PLACES: readonly (readonly [kind: PlaceKind, pattern: RegExp, owner?: string])[] = [
  ['login-keys', toPattern('\\.ssh/authorized_keys')],
  [
    'private-key',
    toPattern(
      '(?:\\.ssh(?:/(?:id_\\w+(?!\\.pub)|[*…]|identity)?|$)(?!config|known_hosts|\\w+\\.pub)|id_(?:rsa|ed25519|ecdsa|dsa)\\b(?!\\.pub)|\\.gnupg\\b|[\\w-]+\\.(?:pem|ppk|p12|pfx)$)',
    ),
  ],
  ['credentials', toPattern('\\.aws(?:/(?:credentials|config)?|$)'), 'aws'],
  [
    'credentials',
    toPattern('(?:\\.config/)?gcloud/(?:application_default_credentials|credentials|access_tokens|legacy_credentials)'),
    'google',
  ],
  ['credentials', toPattern('\\.azure(?:/(?:accessTokens|msal_token_cache|azureProfile)|$)'), 'azure'],
  ['credentials', toPattern('\\.kube/config'), 'kubernetes'],
  ['credentials', toPattern('\\.docker/config\\.json'), 'docker'],
  ['credentials', toPattern('\\.npmrc\\b'), 'npm'],
  ['credentials', toPattern('\\.pypirc\\b'), 'pypi'],
  ['credentials', toPattern('(?:\\.git-credentials|gh/hosts\\.yml)'), 'github'],
  ['credentials', toPattern('\\.netrc\\b')],
  ['credentials', toPattern('\\.claude/\\.credentials(?:\\.json)?'), 'anthropic'],
  ['credentials', toPattern('\\.codex/auth\\.json'), 'openai'],
  ['credentials', toPattern('etc/shadow\\b')],
  [
    'browser',
    toPattern(
      '(?:(?:Google/Chrome|google-chrome|Chromium|BraveSoftware|Microsoft[/ ]Edge|\\.mozilla/firefox|Mozilla/Firefox|Opera Software|Vivaldi)\\b|Login Data$|logins\\.json|key4\\.db|cookies\\.sqlite|Cookies$|Local State$|Web Data$)',
    ),
  ],
  [
    'wallet',
    toPattern(
      '(?:wallet\\.dat|\\.ethereum/keystore|\\.bitcoin|\\.electrum|\\.config/solana/id\\.json|\\.monero|exodus\\.wallet|nkbihfbeogaeaoehlefnkodbefgpgknn|(?:phantom|metamask|ledger live|atomic)/?(?:wallet|local storage)|seed(?:[_-]?phrase)?\\.txt|mnemonic\\.txt)',
    ),
  ],
  [
    'keychain',
    toPattern('(?:Library/Keychains|login\\.keychain|\\.local/share/keyrings|Microsoft/(?:Credentials|Protect|Vault))'),
  ],
  ['history', toPattern('\\.(?:bash|zsh|sh|python|psql|mysql|node_repl)_history\\b')],
  [
    'conversation',
    toPattern('\\.(?:claude/(?:projects|history\\.jsonl|todos)|codex/(?:sessions|history\\.jsonl)|cursor/chats)'),
  ],
  [
    'shell-profile',
    toPattern(
      '(?:\\.(?:bashrc|bash_profile|bash_login|zshrc|zprofile|zshenv|zlogin|profile|config/fish/config\\.fish)\\b|etc/(?:profile|bash\\.bashrc|environment|zsh)|Microsoft\\.PowerShell_profile\\.ps1)',
    ),
  ],
  [
    'schedule',
    toPattern(
      '(?:etc/cron|var/spool/cron|Library/Launch(?:Agents|Daemons)|\\.config/systemd/user|etc/systemd/system|etc/init\\.d|\\.config/autostart|Start Menu/Programs/Startup|CurrentVersion/Run)',
    ),
  ],
  ['git-hooks', toPattern('\\.git/hooks/')],
  [
    'agent-settings',
    toPattern(
      '(?:\\.claude/(?:settings(?:\\.local)?\\.json|hooks\\b)|\\.claude\\.json|\\.?mcp\\.json|claude_desktop_config\\.json|\\.cursor/(?:mcp|hooks)\\.json|\\.codex/(?:config\\.toml|hooks\\.json)|\\.gemini/settings\\.json|\\.openclaw/(?:openclaw|config)\\.json)',
    ),
  ],
  [
    'agent-memory',
    toPattern(
      '(?:CLAUDE(?:\\.local)?\\.md|AGENTS\\.md|GEMINI\\.md|SOUL\\.md|\\.cursorrules|\\.windsurfrules|copilot-instructions\\.md)\\b',
    ),
  ],
  [
    'agent-skills',
    toPattern(
      '(?:\\.(?:claude|codex|cursor|gemini|agents|openclaw)/(?:skills|commands|agents|plugins)\\b|skills/[\\w…-]+/|SKILL\\.md$)',
    ),
  ],
  ['hosts-file', toPattern('(?:etc/hosts\\b|drivers/etc/hosts)')],
];

/** The file or folder that a path names, if it is one that matters. */
export function findPlace(path: string): Place | undefined {
  if (path.length > MAX_PATH) return undefined;
  for (const [kind, pattern, owner] of PLACES)
    if (pattern.test(path)) return { kind, ...(owner !== undefined && { owner }) };
  return undefined;
}

/** Longer texts are not paths. */
const MAX_PATH = 400;

/** Places that only their owner should read. */
export const SECRET_PLACES: ReadonlySet<PlaceKind> = new Set<PlaceKind>([
  'private-key',
  'credentials',
  'browser',
  'wallet',
  'keychain',
  'history',
  'conversation',
  // They hold the keys of models and servers.
  'agent-settings',
]);

/** In words, for reports. */
export const PLACE_NAMES: Readonly<Record<PlaceKind, string>> = {
  'private-key': 'a private key',
  credentials: 'stored credentials',
  browser: 'the data of a browser',
  wallet: 'a wallet',
  keychain: 'the keychain',
  history: 'the command history',
  conversation: 'the conversations with the agent',
  'shell-profile': 'a shell profile',
  schedule: 'the tasks that start by themselves',
  'login-keys': 'the keys that may log in',
  'agent-settings': 'the settings of the agent',
  'agent-memory': 'the standing instructions of the agent',
  'agent-skills': 'the skills of the agent',
  'git-hooks': 'the hooks of a repository',
  'hosts-file': 'the table of host names',
};
