import type { Artifact, Severity, Span } from '../../core/types.js';
import type { Observation, Scanner, ScannerTraits, Subject } from '../../engine/scanner.js';
import type { Rule } from '../../rules/rule.js';
import { fold } from '../../text/fold.js';
import { serverOf } from '../../text/server-of.js';
import { type ToolFacts, toToolFacts } from '../../text/tool-facts.js';
import { findDisagreements } from './disagreement.js';
import { toGroups } from './groups.js';
import { type NamedTool, NameIndex, type NearName } from './name-index.js';
import { findSteering } from './steering.js';
import { TwinIndex } from './twins.js';

export const FLEET_TRAITS: ScannerTraits = { id: 'fleet', type: 'rule' };

/**
 * What is wrong across tools and servers: made for one run from everything that the run scans. Names that collide or
 * nearly do, orders about another server's tools, and definitions that contradict themselves.
 */
export function createFleet(rules: readonly Rule[], artifacts: readonly Artifact[]): Scanner {
  const fleet = toFleet(artifacts);
  const ruleOf = new Map(rules.map((rule) => [rule.id, rule]));
  return {
    ...FLEET_TRAITS,
    scan(subject) {
      const { artifact } = subject;
      const isTool = artifact.kind === 'tool';
      if (!isTool && artifact.kind !== 'server-instructions') return undefined;
      const facts = isTool ? toToolFacts(artifact) : undefined;
      const noted = [
        ...(facts
          ? [...findNames(facts, fleet), ...findTwins(facts, artifact, fleet), ...findContradictions(facts, artifact)]
          : []),
        ...findOrders(subject, fleet),
        ...findUnsteady(artifact),
      ];
      // One server alone is no fleet: only what contradicts itself is told.
      if (noted.length === 0 && fleet.groupCount < 2) return undefined;
      return noted.flatMap(({ ruleId, ...seen }) => {
        const rule = ruleOf.get(ruleId);
        return rule ? [{ rule, ...seen }] : [];
      });
    },
  };
}

type Noted = Omit<Observation, 'rule'> & { readonly ruleId: string };

interface Fleet {
  readonly names: NameIndex;
  readonly twins: TwinIndex;
  readonly owners: ReadonlyMap<string, ReadonlySet<string>>;
  readonly groupOf: (server: string) => string;
  readonly groupCount: number;
}

function toFleet(artifacts: readonly Artifact[]): Fleet {
  const groups = toGroups(artifacts);
  const groupOf = (server: string): string => groups.get(server) ?? server;
  const tools: NamedTool[] = [];
  const owners = new Map<string, Set<string>>();
  for (const artifact of artifacts) {
    if (artifact.kind !== 'tool') continue;
    const { name, server } = toToolFacts(artifact);
    const group = groupOf(server);
    tools.push({ name, server, group });
    const key = fold(name.slice(0, MAX_NAME));
    const known = owners.get(key);
    if (known) known.add(group);
    else owners.set(key, new Set([group]));
  }
  return {
    names: new NameIndex(tools),
    twins: new TwinIndex(artifacts),
    owners,
    groupOf,
    groupCount: new Set(groups.values()).size,
  };
}

const SEVERITY_OF_NEARNESS: Readonly<Record<NearName['how'], Severity>> = {
  'look-alike': 'high',
  typing: 'medium',
  spelling: 'low',
};

const toNamePlace = ({ name, namePath }: ToolFacts) => ({
  path: namePath,
  span: [0, name.length] as Span,
  view: 'raw',
  seen: name,
});

function findNames(facts: ToolFacts, { names, groupOf }: Fleet): Noted[] {
  const group = groupOf(facts.server);
  const place = toNamePlace(facts);
  const same = names.findSame(facts.name, group);
  const near = names.findNear(facts.name, group);
  return [
    ...(same.length > 0
      ? [
          {
            ...place,
            ruleId: 'fleet/same-tool-name',
            note: `also listed by ${toList(same.map(({ server }) => server))}`,
          },
        ]
      : []),
    ...near.slice(0, MAX_SHOWN).map(({ other, how }) => ({
      ...place,
      ruleId: how === 'look-alike' ? 'fleet/look-alike-name' : 'fleet/near-tool-name',
      severity: SEVERITY_OF_NEARNESS[how],
      note: `near to ${other.name.slice(0, MAX_LABEL)} of ${other.server.slice(0, MAX_LABEL)}`,
    })),
  ];
}

/** Names of one server that only look alike are told as such, whatever a program makes of them. */
function findTwins(facts: ToolFacts, artifact: Artifact, { names, twins, groupOf }: Fleet): Noted[] {
  const twin = twins.find(artifact);
  const isToldAlready = (name: string): boolean =>
    names
      .findNear(facts.name, groupOf(facts.server))
      .some(({ how, other }) => how === 'look-alike' && other.name === name);
  if (!twin || isToldAlready(twin.name)) return [];
  const called = twin.name === facts.name ? 'of this name' : `called ${twin.name.slice(0, MAX_LABEL)}`;
  return [
    {
      ...toNamePlace(facts),
      ruleId: 'fleet/duplicate-name',
      ...(twin.isCopy && { severity: 'low' as const }),
      note: `the server lists another tool ${called}, ${twin.isCopy ? 'the same word for word' : 'defined otherwise'}`,
    },
  ];
}

/** Said of what a server lists, or of the server itself where it did not list everything. */
function findUnsteady({ unsteady, fields, pointer }: Artifact): Noted[] {
  if (unsteady === undefined) return [];
  const field = fields.find(({ path }) => path === '/description' || path === '/serverInfo/name') ?? fields[0];
  const { path, text } = field ?? { path: '', text: '' };
  const ruleId = pointer === '/about' ? 'fleet/not-listed-whole' : 'fleet/changes-while-listed';
  return [{ ruleId, path, span: [0, text.length], view: 'raw', seen: text.slice(0, MAX_SEEN), note: unsteady }];
}

function findContradictions(facts: ToolFacts, artifact: Artifact): Noted[] {
  return findDisagreements(facts).flatMap(({ rule: ruleId, path, words, note }) => {
    const text = artifact.fields.find((field) => field.path === path)?.text;
    if (text === undefined) return [];
    const start = words === undefined ? 0 : Math.max(0, text.toLowerCase().indexOf(words.toLowerCase()));
    const end = words === undefined ? text.length : start + words.length;
    return [{ ruleId, path, span: [start, end] as Span, view: 'raw', seen: text.slice(start, end), note }];
  });
}

function findOrders({ artifact, fields }: Subject, { owners, groupOf, groupCount }: Fleet): Noted[] {
  if (groupCount < 2) return [];
  const group = groupOf(serverOf(artifact));
  return fields.flatMap(({ field, readings }) =>
    readings.flatMap((view) =>
      findSteering(view.text, group, owners).map(({ name, span: [start, end] }) => ({
        ruleId: 'fleet/steers-other-tool',
        path: field.path,
        span: view.toRaw(start, end),
        view: view.name,
        seen: view.text.slice(start, end),
        note: `${name.slice(0, MAX_LABEL)} is a tool of ${toList([...(owners.get(name) ?? [])])}`,
      })),
    ),
  );
}

/** What may be named in a text; MCP recommends names of 128 at most. */
const MAX_NAME = 256;
const MAX_SHOWN = 3;
const MAX_SEEN = 400;
const MAX_LABEL = 60;

function toList(names: readonly string[]): string {
  const shown = [...new Set(names)].sort();
  const more = shown.length > MAX_SHOWN ? ` and ${shown.length - MAX_SHOWN} more` : '';
  return `${shown
    .slice(0, MAX_SHOWN)
    .map((name) => name.slice(0, MAX_LABEL))
    .join(', ')}${more}`;
}
