import type { Severity } from '../../core/types.js';
import { type Declared, EVERYTHING } from './declared.js';
import type { Fact } from './facts.js';
import {
  belongsTo,
  findVariableOwner,
  isBareAddress,
  isCredentialName,
  isDropHost,
  isKnownInstaller,
  isLocalHost,
  isSampleHost,
  toNamedHost,
} from './hosts.js';
import { findLanguage } from './language.js';
import { findPlace, PLACE_NAMES, type PlaceKind } from './paths.js';
import type { Flow, SourceKind } from './values.js';

/** A behavior of code that a rule reports. */
export interface Behavior {
  readonly rule: string;
  readonly file: string;
  readonly at: number;
  readonly end: number;
  /** The behavior in one sentence. Names from the code stand between “ and ”, because reports mask them. */
  readonly note: string;
  readonly severity?: Severity;
}

/** Returns the line of an offset in a file. */
export type ToLine = (file: string, at: number) => string;

/** Data that nobody gives away: it is never part of the purpose of a request. */
const PRIVATE: ReadonlySet<SourceKind> = new Set<SourceKind>([
  'secret',
  'environment',
  'clipboard',
  'keystrokes',
  'screen',
]);

/** What the facts of a package amount to. */
export function judgeFacts(facts: readonly Fact[], toLine: ToLine, declared: Declared = EVERYTHING): Behavior[] {
  const found = new Map<string, Behavior>();
  for (const fact of facts) {
    for (const behavior of judge(fact, toLine, declared)) {
      const key = `${behavior.rule} ${behavior.file} ${behavior.at}`;
      if (!found.has(key)) found.set(key, behavior);
    }
  }
  return [...found.values()];
}

const quote = (text: string): string => `“${text.replaceAll(/[“”]/g, '"').slice(0, 80)}”`;

function judge(fact: Fact, toLine: ToLine, declared: Declared): Behavior[] {
  const { file, at, end } = fact;
  const place = { file, at, end };
  const here = toLine(file, at);
  const from = (flow: Flow): string => `${quote(flow.what)} (${toLine(flow.file, flow.at)})`;
  switch (fact.act) {
    case 'send': {
      const flow = fact.flows.find((each) => leaks(each, fact, declared));
      if (flow) {
        const note = `Reads ${from(flow)} and sends it to ${toTarget(fact)} (${here})`;
        return [{ rule: 'code/sends-secrets', ...place, note }];
      }
      const credential = fact.flows.find((each) => isMisplaced(each, fact));
      if (!credential) {
        const data = fact.flows.find((each) => isUndeclared(each, fact, declared));
        if (!data) return [];
        const note = `Sends ${from(data)} to ${toTarget(fact)} (${here}), which the description does not mention`;
        return [{ rule: 'code/undeclared-transfer', ...place, note }];
      }
      const note = `Sends the credential ${from(credential)} to ${toTarget(fact)} (${here}), which it is not for`;
      return [{ rule: 'code/misplaced-credential', ...place, note }];
    }
    case 'execute': {
      const flow = fact.flows.find(({ kind, isKnown, what }) => kind === 'download' && !isKnown && isForeign(what));
      if (flow)
        return [{ rule: 'code/runs-download', ...place, note: `Downloads ${from(flow)} and runs it (${here})` }];
      const hidden = fact.flows.find(({ kind }) => kind === 'decoded');
      if (hidden)
        return [
          {
            rule: 'code/runs-encoded',
            ...place,
            note: `Decodes text (${toLine(hidden.file, hidden.at)}) and runs it (${here})`,
          },
        ];
      const data = fact.flows.find((each) => isDataFile(each) && RUNS_TEXT.test(fact.what));
      if (data) {
        const note = `Runs the content of the data file ${from(data)} as code (${here})`;
        return [{ rule: 'code/runs-encoded', ...place, note }];
      }
      const archive = fact.flows.find(({ kind }) => kind === 'archive');
      return archive
        ? [{ rule: 'code/locked-archive', ...place, note: `Runs the content of an archive with a password (${here})` }]
        : [];
    }
    case 'swap':
      return [{ rule: 'code/swaps-clipboard', ...place, note: `Puts a wallet's address into the clipboard (${here})` }];
    case 'shell-back':
      return [
        {
          rule: 'code/remote-shell',
          ...place,
          note: `Gives a shell to another machine: ${quote(fact.what)} (${here})`,
        },
      ];
    case 'write':
      return judgeWrite(fact, here, declared);
    case 'delete':
      return [
        {
          rule: 'code/destroys-files',
          ...place,
          note: `Deletes more than its own files: ${quote(fact.what)} (${here})`,
        },
      ];
    case 'weaken':
      return [
        { rule: 'code/weakens-protection', ...place, note: `Switches a protection off: ${quote(fact.what)} (${here})` },
      ];
    case 'unprotected':
      return [
        {
          rule: 'code/weakens-protection',
          ...place,
          severity: 'medium',
          note: `Lets everybody write to ${quote(fact.what)} (${here})`,
        },
      ];
    case 'hide':
      return fact.flows.some(({ kind }) => kind === 'archive')
        ? [
            {
              rule: 'code/locked-archive',
              ...place,
              note: `Opens an archive with a password: ${quote(fact.what)} (${here})`,
            },
          ]
        : [
            {
              rule: 'code/hides-traces',
              ...place,
              note: `Removes the record of what was done: ${quote(fact.what)} (${here})`,
            },
          ];
    case 'install':
    case 'read':
      return [];
  }
}

const toTarget = ({ host, what }: Fact): string =>
  host === undefined || host === '…' ? 'an address that is computed' : quote(host || what);

function leaks(flow: Flow, fact: Fact, declared: Declared): boolean {
  if (!PRIVATE.has(flow.kind)) return false;
  const { host } = fact;
  if (flow.isUsual && host !== undefined && !isDropHost(host) && !isBareAddress(host)) {
    if (fact.isCredential || host.includes('…')) return false;
    // The token of an account is for its service. Prose has to say that somebody else gets it.
    if (declared.isRead && (flow.owner === undefined ? declared.hasHost(host) : declared.namesHost(host))) return false;
  }
  if (host !== undefined && (isLocalHost(host) || (flow.owner !== undefined && belongsTo(host, flow.owner))))
    return false;
  // A credential that stands where credentials belong, for a host that the code computes, is the use of a client.
  if (fact.isCredential && flow.kind === 'secret' && (host === undefined || host.includes('…'))) return false;
  return true;
}

/** A credential of a well-known service, or several credentials at once, that go to somebody else. */
function isMisplaced(flow: Flow, { host: written, isCredential }: Fact): boolean {
  const host = written === undefined ? undefined : toNamedHost(written);
  if (flow.kind !== 'variable' || host === undefined || host.includes('…') || isLocalHost(host) || isSampleHost(host))
    return false;
  const owner = findVariableOwner(flow.what);
  if (owner !== undefined)
    return !belongsTo(host, owner) && !(isCredential && !isDropHost(host) && !isBareAddress(host));
  return isCredentialName(flow.what) && (isDropHost(host) || (isBareAddress(host) && !isCredential));
}

/** Files of the user and credentials that go to a host of which the prose of the package says nothing. */
function isUndeclared({ kind, what }: Flow, { host, isCredential }: Fact, declared: Declared): boolean {
  if (host === undefined || isCredential || !/^[\w-]+(?:\.[\w-]+)+$/.test(host)) return false;
  if (isLocalHost(host) || isSampleHost(host) || isKnownInstaller(`https://${host}/`) || declared.hasHost(host))
    return false;
  if (kind === 'variable') return isCredentialName(what) || /\.env\b/.test(what);
  return kind === 'home' || (kind === 'file' && !isOwnFile(what));
}

/** A file with a constant name in the package, such as a template. */
const isOwnFile = (path: string): boolean => /^(?:\.\/)?[\w-][\w./-]*$/.test(path) && !path.includes('…');

/** APIs and options that run a text as a program. */
const RUNS_TEXT =
  /^(?:eval|exec|execScript|Function|compile|vm\.\w+|(?:node|bun|deno|python[\d.]*|perl|ruby|php) -{1,2}(?:e|c|r|eval)\b)/;

/** A file of the package that holds no code, by its name. Code in it is out of sight of everybody who reads the code. */
const isDataFile = ({ kind, what }: Flow): boolean =>
  kind === 'file' &&
  /^(?:\.?\/|…\/)?[\w./-]*\.\w{1,8}$/.test(what) &&
  findLanguage(what, '') === undefined &&
  !/\.(?:sql|jinja\d?|j2|html?)$/i.test(what);

/** A download from this machine, or from an address that is a sample, runs nothing that others wrote. */
function isForeign(what: string): boolean {
  const host = /^\w+:\/\/([^/:?#\s"']+)/.exec(what)?.[1];
  if (host === undefined) return /^…$/.test(what) === false;
  return !isLocalHost(host) && !isSampleHost(host) && !isKnownInstaller(what);
}

const WRITE_RULES: Readonly<Partial<Record<PlaceKind, readonly [rule: string, severity: Severity]>>> = {
  'login-keys': ['code/starts-itself', 'critical'],
  'shell-profile': ['code/starts-itself', 'medium'],
  schedule: ['code/starts-itself', 'medium'],
  'git-hooks': ['code/starts-itself', 'low'],
  'agent-settings': ['code/changes-agent', 'medium'],
  'agent-memory': ['code/changes-agent', 'medium'],
  'agent-skills': ['code/changes-agent', 'low'],
  'hosts-file': ['code/weakens-protection', 'medium'],
};

function judgeWrite(fact: Fact, here: string, declared: Declared): Behavior[] {
  const place = findPlace(fact.what);
  const rule = place && WRITE_RULES[place.kind];
  if (!place || !rule) return [];
  const [id, usual] = rule;
  // What others can change later decides what is written.
  const isRemote = fact.flows.some(({ kind, isKnown }) => (kind === 'download' && !isKnown) || kind === 'decoded');
  // A pattern that stands for all skills changes those of others.
  const isOthers = place.kind === 'agent-skills' && /\*/.test(fact.what);
  const isUnsaid = usual === 'medium' && !declared.hasPlace(place.kind);
  const severity = (isRemote || isUnsaid || isOthers) && usual !== 'critical' ? 'high' : usual;
  const what = `Writes to ${PLACE_NAMES[place.kind]}: ${quote(fact.what)} (${here})`;
  return [
    {
      rule: id,
      file: fact.file,
      at: fact.at,
      end: fact.end,
      severity,
      note: isRemote
        ? `${what}, with downloaded text`
        : isUnsaid
          ? `${what}, which the description does not mention`
          : what,
    },
  ];
}
