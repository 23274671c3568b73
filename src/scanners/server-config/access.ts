import { isObject } from '../../core/json-object.js';
import { toPointer } from '../../core/json-pointer.js';
import type { Severity } from '../../core/types.js';
import { type ConfigIssue, type ConfiguredServer, SERVER_NAME_PATH } from './config-issue.js';
import { findPackages } from './packages.js';

type SeverityPattern = readonly [pattern: RegExp, severity: Severity];

const findSeverity = (table: readonly SeverityPattern[], text: string): Severity | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/** Container options that expose the host, each followed by its value after a space or an equals sign. */
const CONTAINER: readonly SeverityPattern[] = [
  [/^--privileged(?:=true)?$/, 'high'],
  [/^(?:-v|--volume)[= ](?:\/|[A-Za-z]:[\\/]?):/, 'high'],
  [/^--mount[= ](?=.*\b(?:src|source)=(?:\/|[A-Za-z]:[\\/]?)(?:,|$))/, 'high'],
  [/^(?:-v|--volume|--mount)[= ].*\/(?:var\/)?run\/(?:docker|podman\/podman|containerd\/containerd)\.sock/, 'high'],
  [/^--cap-add[= ](?:ALL|(?:CAP_)?SYS_(?:ADMIN|PTRACE|MODULE))$/i, 'high'],
  [
    /^(?:-v|--volume)[= ](?:~|\$HOME|\$\{HOME\}|\/root|\/etc|\/home\/[\w.-]+|\/Users\/[\w.-]+)\/?(?:\.ssh|\.aws|\.gnupg|\.kube)?:/,
    'medium',
  ],
  [/^--(?:pid|ipc|userns)[= ]host$/, 'medium'],
  [/^--security-opt[= ](?:\w+[=:]unconfined|label[=:]disable)$/, 'medium'],
  [/^--net(?:work)?[= ]host$/, 'low'],
];

/** Options that disable a protection. The first are low, because browsers in containers need them. */
const GUARDS: readonly SeverityPattern[] = [
  [/^--(?:no-sandbox|disable-setuid-sandbox)$/, 'low'],
  [/^--(?:disable-web-security|allow-all|allow-running-insecure-content)$/, 'medium'],
  [/^--(?:dangerously-[\w-]+|yolo|no-permissions?|skip-permissions?|unsafe|unrestricted|disable-sandbox)$/, 'medium'],
];

const TLS_SWITCHES =
  /^--(?:insecure|no-verify-ssl|skip-tls-verify|insecure-skip-tls-verify|ignore-certificate-errors|no-check-certificate|trusted-host)(?:=true)?$/;
const TLS_VARIABLES: Readonly<Record<string, RegExp>> = {
  NODE_TLS_REJECT_UNAUTHORIZED: /^0$/,
  PYTHONHTTPSVERIFY: /^0$/,
  GIT_SSL_NO_VERIFY: /^(?:1|true)$/i,
  NPM_CONFIG_STRICT_SSL: /^false$/i,
  SSL_VERIFY: /^(?:0|false|no)$/i,
  VERIFY_SSL: /^(?:0|false|no)$/i,
};

/** Environment variables that load code into a program before its own. */
const PRELOADS: Readonly<Record<string, SeverityPattern>> = {
  LD_PRELOAD: [/./, 'high'],
  LD_AUDIT: [/./, 'high'],
  DYLD_INSERT_LIBRARIES: [/./, 'high'],
  BASH_ENV: [/./, 'high'],
  NODE_OPTIONS: [/(?:^|\s)(?:-r|--require|--import|--(?:experimental-)?loader)(?:=|\s)/, 'medium'],
  PYTHONSTARTUP: [/./, 'medium'],
  PERL5OPT: [/-[mM]/, 'medium'],
  RUBYOPT: [/-r/, 'medium'],
  JAVA_TOOL_OPTIONS: [/-(?:javaagent|agentpath|agentlib)/, 'medium'],
};

const REGISTRY_SWITCH = /^--(?:registry|index-url|extra-index-url|default-index|index)(?:=(.*))?$/;
const REGISTRY_VARIABLE =
  /^(?:npm_config_registry|uv_(?:default_index|index_url|extra_index_url|index)|pip_(?:extra_)?index_url)$/i;
const PUBLIC_REGISTRY = /^https:\/\/(?:[\w-]+\.)*(?:npmjs\.(?:org|com)|pypi\.org|jsr\.io)(?:[/:]|$)/i;

/** Finds excessive access rights and disabled protections. */
export function findAccessIssues(server: ConfiguredServer): ConfigIssue[] {
  return [
    ...findContainerIssues(server),
    ...findSwitchIssues(server),
    ...findVariableIssues(server),
    ...findDiskIssues(server),
    ...findApprovalIssues(server),
  ];
}

function findContainerIssues({ launches }: ConfiguredServer): ConfigIssue[] {
  const rule = 'config/container-access';
  return launches
    .filter(({ program }) => ['docker', 'podman', 'nerdctl'].includes(program))
    .flatMap(({ words }) =>
      words.flatMap((word, index): ConfigIssue[] => {
        const alone = findSeverity(CONTAINER, word.text);
        if (alone) return [{ rule, path: word.path, severity: alone }];
        const next = words[index + 1];
        const severity = next && findSeverity(CONTAINER, `${word.text} ${next.text}`);
        return severity ? [{ rule, path: next.path, severity }] : [];
      }),
    );
}

function findSwitchIssues({ launches }: ConfiguredServer): ConfigIssue[] {
  const issues: ConfigIssue[] = [];
  const { program, words = [] } = launches.at(-1) ?? {};
  for (const [index, { text, path }] of words.entries()) {
    const guard = findSeverity(GUARDS, text) ?? (program === 'deno' && text === '-A' ? 'medium' : undefined);
    if (guard) issues.push({ rule: 'config/guard-off', path, severity: guard });
    if (TLS_SWITCHES.test(text)) issues.push({ rule: 'config/tls-off', path });
    const registry = REGISTRY_SWITCH.exec(text);
    const address = registry?.[1] ?? (registry ? words[index + 1]?.text : undefined);
    if (address && isForeignRegistry(address)) issues.push({ rule: 'config/foreign-registry', path });
  }
  return issues;
}

function findVariableIssues({ parts }: ConfiguredServer): ConfigIssue[] {
  return parts.flatMap(({ role, name = '', text, path }): ConfigIssue[] => {
    if (role !== 'variable') return [];
    const key = name.toUpperCase();
    const preload = Object.hasOwn(PRELOADS, key) ? PRELOADS[key] : undefined;
    if (preload?.[0].test(text)) return [{ rule: 'config/preloaded-code', path, severity: preload[1] }];
    if (Object.hasOwn(TLS_VARIABLES, key) && TLS_VARIABLES[key]!.test(text.trim()))
      return [{ rule: 'config/tls-off', path }];
    return REGISTRY_VARIABLE.test(name) && isForeignRegistry(text) ? [{ rule: 'config/foreign-registry', path }] : [];
  });
}

const isForeignRegistry = (address: string): boolean => /^https?:\/\//i.test(address) && !PUBLIC_REGISTRY.test(address);

const FILE_SERVER = /filesystem|desktop-commander|(?:^|[-/])(?:mcp-)?files?(?:[-@]|$)/i;
const WHOLE_DISK: readonly SeverityPattern[] = [
  [/^(?:\/|[A-Za-z]:[\\/]?|\/mnt|\/host|\/Users|\/home|[A-Za-z]:\\Users)$/, 'medium'],
  [
    /^(?:~|\$HOME|\$\{HOME\}|%USERPROFILE%|\/root|\/home\/[\w.-]+|\/Users\/[\w.-]+|[A-Za-z]:\\Users\\[\w.-]+)[\\/]?$/,
    'low',
  ],
];

/** Finds file servers with access to a whole disk or home directory. */
const findDiskIssues = ({ launches }: ConfiguredServer): ConfigIssue[] =>
  launches.flatMap((launch) => {
    const uses = findPackages(launch);
    if (!uses.some(({ name }) => FILE_SERVER.test(name))) return [];
    return launch.words.flatMap(({ text, path }): ConfigIssue[] => {
      const severity = findSeverity(WHOLE_DISK, text);
      return severity ? [{ rule: 'config/whole-disk', path, severity }] : [];
    });
  });

const APPROVALS = ['alwaysAllow', 'autoApprove', 'always_allow', 'auto_approve'];

/** Finds settings that approve all tools of the server without confirmation. */
function findApprovalIssues({ entry: { origin } }: ConfiguredServer): ConfigIssue[] {
  if (!isObject(origin)) return [];
  const rule = 'config/auto-approve-all';
  const issues = APPROVALS.flatMap((key): ConfigIssue[] => {
    const value = origin[key];
    if (Array.isArray(value)) return value.includes('*') ? [{ rule, path: toPointer(key, value.indexOf('*')) }] : [];
    return value === true || value === '*' || value === 'all'
      ? [{ rule, path: value === true ? SERVER_NAME_PATH : toPointer(key) }]
      : [];
  });
  // Gemini CLI uses `trust` for the same setting.
  return origin.trust === true ? [...issues, { rule, path: SERVER_NAME_PATH }] : issues;
}
