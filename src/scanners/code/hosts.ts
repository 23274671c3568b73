/** The host of an address, in lower case. `…` stands for a part that the code computes. */
export function findHost(url: string): string | undefined {
  const [, authority] = /^\s*["']?(?:https?|wss?|ftps?|sftp):\/\/([^/?#\s"'`]{1,253})/i.exec(url) ?? [];
  if (authority === undefined) return undefined;
  const host = authority
    .slice(authority.lastIndexOf('@') + 1)
    .replace(/:\d*$/, '')
    .toLowerCase();
  return host === '' ? undefined : host;
}

/** The host without the labels that the code computes: whoever owns the rest receives what they hold. */
export function toNamedHost(host: string): string {
  const named = host.replace(/^(?:[^.]*…[^.]*\.)+/, '');
  return /^[\w-]+(?:\.[\w-]+)+$/.test(named) ? named : host;
}

/** Addresses of this machine and of documentation (RFC 2606, RFC 6761), which reach nobody. */
const LOCAL =
  /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?|0\.0\.0\.0|host\.docker\.internal|(?:[\w-]+\.)*(?:local|test|invalid|localhost))$/;
/** Private networks (RFC 1918). */
const PRIVATE = /^(?:10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+)$/;

export const isLocalHost = (host: string): boolean => LOCAL.test(host) || PRIVATE.test(host);

/** Reserved for documentation: the text is a sample to be filled in. */
export const isSampleHost = (host: string): boolean =>
  /(?:^|\.)example(?:\.(?:com|org|net))?$|^your[-_]|[<>{}]/.test(host);

const endsWith = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

/**
 * Hosts of publishers that are known for a installer of their own, and of package registries. The list is about
 * publishers: nobody else can put a file there. Hosts where anybody can publish are not in it.
 */
const INSTALLERS: readonly string[] = [
  ...[
    'sh.rustup.rs',
    'rustup.rs',
    'static.rust-lang.org',
    'bun.sh',
    'bun.com',
    'deno.land',
    'astral.sh',
    'get.pnpm.io',
    'install.python-poetry.org',
  ],
  ...[
    'pyenv.run',
    'get.docker.com',
    'deb.nodesource.com',
    'rpm.nodesource.com',
    'nodejs.org',
    'go.dev',
    'golang.org',
    'get.sdkman.io',
    'fnm.vercel.app',
    'get.volta.sh',
  ],
  ...[
    'get.helm.sh',
    'get.k3s.io',
    'k3d.io',
    'sh.vector.dev',
    'cli.github.com',
    'brew.sh',
    'ollama.com',
    'ollama.ai',
    'tailscale.com',
    'starship.rs',
    'just.systems',
  ],
  ...[
    'mise.run',
    'mise.jdx.dev',
    'asdf-vm.com',
    'nixos.org',
    'install.determinate.systems',
    'get.haskellup.org',
    'get-ghcup.haskell.org',
    'foundry.paradigm.xyz',
    'sh.soliditylang.org',
  ],
  ...[
    'claude.ai',
    'anthropic.com',
    'cursor.com',
    'openai.com',
    'googleapis.com',
    'google.com',
    'dl.google.com',
    'amazonaws.com',
    'aws.amazon.com',
    'aka.ms',
    'microsoft.com',
    'azure.com',
    'visualstudio.com',
  ],
  ...[
    'nvidia.com',
    'developer.download.nvidia.com',
    'ngc.nvidia.com',
    'apple.com',
    'oracle.com',
    'ibm.com',
    'redhat.com',
    'fedoraproject.org',
    'debian.org',
    'ubuntu.com',
    'apache.org',
    'gnu.org',
    'kernel.org',
  ],
  ...[
    'hashicorp.com',
    'terraform.io',
    'fly.io',
    'vercel.com',
    'netlify.com',
    'cloudflare.com',
    'heroku.com',
    'digitalocean.com',
    'stripe.com',
    'supabase.com',
    'railway.app',
    'railway.com',
    'render.com',
    'doppler.com',
    'pulumi.com',
  ],
  ...[
    'dot.net',
    'get.dot.net',
    'pytorch.org',
    'huggingface.co',
    'anaconda.com',
    'conda.io',
    'repo.anaconda.com',
    'julialang.org',
    'r-project.org',
    'opam.ocaml.org',
    'rubygems.org',
    'rvm.io',
    'get.rvm.io',
    'getcomposer.org',
    'php.net',
  ],
  ...[
    'datadoghq.com',
    'sentry.io',
    'grafana.com',
    'elastic.co',
    'influxdata.com',
    'mongodb.com',
    'mysql.com',
    'postgresql.org',
    'redis.io',
    'cockroachlabs.com',
    'clickhouse.com',
    'duckdb.org',
    'snowflake.com',
    'databricks.com',
  ],
  ...[
    'istio.io',
    'cilium.io',
    'fluxcd.io',
    'dapr.io',
    'knative.dev',
    'crossplane.io',
    'kyverno.io',
    'openpolicyagent.org',
    'opentelemetry.io',
    'dagger.io',
    'tilt.dev',
    'earthly.dev',
    'jetbrains.com',
  ],
  ...[
    'pypi.org',
    'pythonhosted.org',
    'registry.npmjs.org',
    'npmjs.com',
    'crates.io',
    'get.jetify.com',
    'pixi.sh',
    'semgrep.dev',
    'snyk.io',
    'aquasecurity.github.io',
    'stepsecurity.io',
    'pkgx.sh',
    'temporal.download',
  ],
];

/**
 * Repositories of publishers on hosts where anybody can publish, as the beginning of the path. `raw.githubusercontent.com`
 * serves them all.
 */
const INSTALLER_OWNERS =
  /^(?:homebrew|nvm-sh|pyenv|rbenv|asdf-vm|ohmyzsh|junegunn|helm|kubernetes(?:-sigs)?|k3s-io|k3d-io|rancher|docker|moby|golangci|rust-lang|denoland|oven-sh|astral-sh|python|nodejs|microsoft|azure|dotnet|powershell|google|googlecloudplatform|aws|awslabs|nvidia|nvidia-(?:holoscan|nemo|isaac-ros|merlin|omniverse|ai-iot|ai-blueprints|cosmos|metropolis)|anthropics|openai|hashicorp|github|cli|anchore|aquasecurity|sigstore|slsa-framework|argoproj|fluxcd|istio|cilium|grafana|prometheus|elastic|jesseduffield|conda-forge|mamba-org|dependency-check|trufflesecurity|gitleaks|sdkman|haskell|ziglang|tailwindlabs|supabase|vercel|cloudflare|apache|llvm|neovim|tmux-plugins|zsh-users|starship|charmbracelet)\//i;

/** Does the address belong to a well-known publisher of installers? */
export function isKnownInstaller(url: string): boolean {
  const host = findHost(url);
  if (host === undefined || host.includes('…')) return false;
  if (/^(?:raw\.githubusercontent\.com|github\.com|gist\.github\.com|codeload\.github\.com)$/.test(host)) {
    const path = url.replace(/^\s*["']?\w+:\/\/[^/]+\//, '');
    return INSTALLER_OWNERS.test(path);
  }
  return INSTALLERS.some((domain) => endsWith(host, domain));
}

/** Services that collect what anybody sends, without an account of the receiver being visible. */
const DROP_HOSTS: readonly string[] = [
  ...[
    'webhook.site',
    'requestbin.com',
    'requestbin.net',
    'pipedream.net',
    'requestcatcher.com',
    'hookbin.com',
    'beeceptor.com',
    'interact.sh',
    'oast.fun',
    'oast.live',
    'oast.pro',
    'oast.site',
    'oast.me',
  ],
  ...[
    'burpcollaborator.net',
    'oastify.com',
    'dnslog.cn',
    'ceye.io',
    'ngrok.io',
    'ngrok-free.app',
    'ngrok.app',
    'trycloudflare.com',
    'serveo.net',
    'loca.lt',
    'localtunnel.me',
    'bore.pub',
    'pinggy.link',
  ],
  ...[
    'pastebin.com',
    'paste.ee',
    'hastebin.com',
    'ix.io',
    'termbin.com',
    '0x0.st',
    'transfer.sh',
    'file.io',
    'anonfiles.com',
    'gofile.io',
    'temp.sh',
    'bashupload.com',
    'catbox.moe',
    'rentry.co',
    'glot.io',
  ],
];

export const isDropHost = (host: string): boolean => DROP_HOSTS.some((domain) => endsWith(host, domain));

/** Hosts where anybody can publish a file under an address that looks like the host's own. */
const OPEN_HOSTS: readonly string[] = [
  'githubusercontent.com',
  'github.com',
  'gitlab.com',
  'bitbucket.org',
  'dropbox.com',
  'drive.google.com',
  'discord.com',
  'discordapp.com',
  'mediafire.com',
  'mega.nz',
];

export const isOpenHost = (host: string): boolean =>
  OPEN_HOSTS.some((domain) => endsWith(host, domain)) || isDropHost(host);

/** A number instead of a name: nobody registered it, and nobody can be asked about it. */
export const isBareAddress = (host: string): boolean =>
  /^\d{1,3}(?:\.\d{1,3}){3}$|^\[[\da-f:]+\]$/.test(host) && !isLocalHost(host);

const OWNERS: Readonly<Record<string, readonly string[]>> = {
  aws: ['amazonaws.com', 'aws.amazon.com', 'amazon.com'],
  google: ['googleapis.com', 'google.com', 'google.dev', 'cloud.google.com', 'gcr.io', 'googleusercontent.com'],
  azure: ['azure.com', 'microsoft.com', 'microsoftonline.com', 'windows.net', 'azure-api.net'],
  docker: ['docker.io', 'docker.com'],
  npm: ['npmjs.org', 'npmjs.com'],
  pypi: ['pypi.org'],
  github: ['github.com', 'githubusercontent.com'],
  gitlab: ['gitlab.com'],
  anthropic: ['anthropic.com', 'claude.ai', 'claude.com'],
  openai: ['openai.com', 'chatgpt.com', 'azure.com'],
  gemini: ['googleapis.com', 'google.com'],
  slack: ['slack.com'],
  stripe: ['stripe.com'],
  telegram: ['telegram.org'],
  discord: ['discord.com', 'discordapp.com'],
  huggingface: ['huggingface.co', 'hf.co'],
  openrouter: ['openrouter.ai'],
};

/** Names of variables that hold a credential of a well-known service. */
const VARIABLE_OWNERS: readonly (readonly [RegExp, string])[] = [
  [/^AWS_(?:SECRET|ACCESS|SESSION)/, 'aws'],
  [/^(?:GITHUB|GH)_(?:TOKEN|PAT)/, 'github'],
  [/^GITLAB_TOKEN/, 'gitlab'],
  [/^ANTHROPIC_(?:API_KEY|AUTH_TOKEN)|^CLAUDE_CODE_OAUTH_TOKEN/, 'anthropic'],
  [/^OPENAI_API_KEY/, 'openai'],
  [/^(?:GOOGLE|GEMINI)_API_KEY|^GOOGLE_APPLICATION_CREDENTIALS/, 'google'],
  [/^AZURE_(?:CLIENT_SECRET|OPENAI)/, 'azure'],
  [/^(?:NPM|NODE_AUTH)_TOKEN/, 'npm'],
  [/^SLACK_(?:BOT_)?TOKEN/, 'slack'],
  [/^STRIPE_(?:SECRET|API)_KEY/, 'stripe'],
  [/^(?:HF|HUGGINGFACE)_(?:TOKEN|API_KEY)/, 'huggingface'],
];

export const findVariableOwner = (name: string): string | undefined =>
  VARIABLE_OWNERS.find(([pattern]) => pattern.test(name))?.[1];

/** Does the host belong to the organization that the credential is for? */
export function belongsTo(host: string, owner: string): boolean {
  const domains = OWNERS[owner];
  // The hosts of a cluster are the user's own, and no list can name them.
  return domains?.some((domain) => endsWith(host, domain)) ?? false;
}

/** Does the name of a variable say that it holds a credential? */
export const isCredentialName = (name: string): boolean =>
  /(?:^|_)(?:TOKEN|SECRET|PASSWORD|PASSWD|API_?KEY|PRIVATE_?KEY|ACCESS_?KEY|CREDENTIALS?|MNEMONIC|SEED_PHRASE)(?:_|$)/i.test(
    name,
  );
