import { all, type Call, line } from './command-call.js';
import type { Value } from './values.js';

/** Commands that switch a protection off, or remove the record of what was done. */
const WEAKENS: readonly RegExp[] = [
  /^xattr\b.*(?:-\w*d\w*\s+com\.apple\.quarantine|-\w*c\w*\s)/,
  /^spctl\b.*--(?:master|global)-disable/,
  /^csrutil\s+disable/,
  /^setenforce\s+0/,
  /^(?:ufw\s+disable|iptables\s+-F|systemctl\s+(?:stop|disable)\s+\S*(?:firewalld|apparmor|auditd|ufw|falcon|clamav))/,
  /^(?:set|add)-mppreference\b.*(?:disable|exclusion)/i,
  /^set-executionpolicy\b.*(?:bypass|unrestricted).*(?:localmachine|currentuser)/i,
  /^netsh\b.*firewall.*off/i,
  /^(?:visudo|echo)\b.*\bNOPASSWD:/,
];
const HIDES: readonly RegExp[] = [
  /^history\s+-c/,
  /^unset\s+HISTFILE/,
  /^shred\b.*(?:history|\/var\/log)/,
  /^clear-history/i,
  /^wevtutil\s+cl/i,
  /^export\s+HISTFILE=(?:\/dev\/null)?$/,
  /^set\s+\+o\s+history/,
];

export function noteWeakening(call: Call): void {
  const text = line(call);
  if (WEAKENS.some((pattern) => pattern.test(text))) call.recorder.add('weaken', call.spot, text);
  if (HIDES.some((pattern) => pattern.test(text))) call.recorder.add('hide', call.spot, text);
}

/** Commands that print a token of the user. */
const TOKENS: readonly (readonly [command: RegExp, owner?: string])[] = [
  [/^gh auth token/, 'github'],
  [/^gcloud auth (?:application-default )?print-(?:access|identity)-token/, 'google'],
  [/^az account get-access-token/, 'azure'],
  [/^op (?:read|item get)/],
  [/^pass (?:show )?\w/],
];

export function showToken(call: Call): Value {
  const text = line(call);
  const known = TOKENS.find(([command]) => command.test(text));
  if (!known) return all(call);
  const [, owner] = known;
  return {
    flows: [{ kind: 'secret', what: text, ...call.spot, isUsual: true, ...(owner !== undefined && { owner }) }],
  };
}

/** Commands that print what a repository holds. */
const REPOSITORY = /^git (?:-\S+ (?:\S+ )?)?(?:bundle create|archive|diff|show|format-patch)\b/;

export function readRepository(call: Call): Value {
  const text = line(call);
  return { flows: REPOSITORY.test(text) ? [{ kind: 'home', what: text, ...call.spot }] : [] };
}

/** Settings that send every later download through another host. */
const REDIRECTS =
  /^(?:git config\b.*\burl\.(\S+)\.insteadof|(?:npm|yarn|pip) config set (?:-\S+ )*(?:registry|global\.index-url|index-url)[ =](\S+))/i;
const MIRRORS =
  /npmjs|npmmirror|taobao|yarnpkg|pypi\.org|tuna\.tsinghua|aliyun|ustc\.edu|douban|tencent|huaweicloud|github\.com|gitlab\.com|localhost|127\.0\.0\.1|…/;

export function configure(call: Call): Value {
  const [, first, second] = REDIRECTS.exec(line(call)) ?? [];
  const target = first ?? second;
  if (target !== undefined && !MIRRORS.test(target)) call.recorder.add('weaken', call.spot, line(call));
  return all(call);
}
