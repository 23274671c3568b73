import type { Artifact, Severity, Span } from '../../core/types.js';
import type { Observation, Scanner, ScannerTraits, Subject } from '../../engine/scanner.js';
import type { Rule } from '../../rules/rule.js';
import { indexRules } from '../../rules/rule-index.js';
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
 * Detects problems across tools and servers: colliding or similar names, orders about another server's tools, and
 * definitions that contradict themselves. Created per run from all scanned artifacts.
 */
export function createFleet(rules: readonly Rule[], artifacts: readonly Artifact[]): Scanner {
  const fleet = toFleet(artifacts);
  const ruleById = indexRules(rules);
  return {
    ...FLEET_TRAITS,
    scan(subject) {
      const { artifact } = subject;
      const isTool = artifact.kind === 'tool';
      if (!isTool && artifact.kind !== 'server-instructions') return undefined;
      const facts = isTool ? toToolFacts(artifact) : undefined;
      const drafts = [
        ...(facts
          ? [...findNames(facts, fleet), ...findTwins(facts, artifact, fleet), ...findContradictions(facts, artifact)]
          : []),
        ...findOrders(subject, fleet),
        ...findUnstable(artifact),
      ];
      // A single server cannot conflict with others. Without a contradiction of its own, the scanner abstains.
      if (drafts.length === 0 && fleet.groupCount < 2) return undefined;
      return drafts.flatMap(({ ruleId, ...seen }) => {
        const rule = ruleById.get(ruleId);
        return rule ? [{ rule, ...seen }] : [];
      });
    },
  };
}

/** An observation whose rule is not looked up yet. */
type Draft = Omit<Observation, 'rule'> & { readonly ruleId: string };

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

function findNames(facts: ToolFacts, { names, groupOf }: Fleet): Draft[] {
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
            note: `also defined by ${toList(same.map(({ server }) => server))}`,
          },
        ]
      : []),
    ...near.slice(0, MAX_LISTED).map(({ other, how }) => ({
      ...place,
      ruleId: how === 'look-alike' ? 'fleet/look-alike-name' : 'fleet/near-tool-name',
      severity: SEVERITY_OF_NEARNESS[how],
      note: `similar to ${other.name.slice(0, MAX_LABEL)} of ${other.server.slice(0, MAX_LABEL)}`,
    })),
  ];
}

/** Finds a tool of the same server with an equal name. Look-alikes are left out, because `findNames` reports them. */
function findTwins(facts: ToolFacts, artifact: Artifact, { names, twins, groupOf }: Fleet): Draft[] {
  const twin = twins.find(artifact);
  const isLookAlike = (name: string): boolean =>
    names
      .findNear(facts.name, groupOf(facts.server))
      .some(({ how, other }) => how === 'look-alike' && other.name === name);
  if (!twin || isLookAlike(twin.name)) return [];
  const called = twin.name === facts.name ? 'with the same name' : `named ${twin.name.slice(0, MAX_LABEL)}`;
  return [
    {
      ...toNamePlace(facts),
      ruleId: 'fleet/duplicate-name',
      ...(twin.isCopy && { severity: 'low' as const }),
      note: `the server lists another tool ${called} and ${twin.isCopy ? 'the same definition' : 'a different definition'}`,
    },
  ];
}

/** Reports a tool that changed between two listings, or a server whose listing was incomplete. */
function findUnstable({ unsteady, fields, pointer }: Artifact): Draft[] {
  if (unsteady === undefined) return [];
  const field = fields.find(({ path }) => path === '/description' || path === '/serverInfo/name') ?? fields[0];
  const { path, text } = field ?? { path: '', text: '' };
  const ruleId = pointer === '/about' ? 'fleet/not-listed-whole' : 'fleet/changes-while-listed';
  return [{ ruleId, path, span: [0, text.length], view: 'raw', seen: text.slice(0, MAX_SEEN), note: unsteady }];
}

function findContradictions(facts: ToolFacts, artifact: Artifact): Draft[] {
  return findDisagreements(facts).flatMap(({ rule: ruleId, path, words, note }) => {
    const text = artifact.fields.find((field) => field.path === path)?.text;
    if (text === undefined) return [];
    const start = words === undefined ? 0 : Math.max(0, text.toLowerCase().indexOf(words.toLowerCase()));
    const end = words === undefined ? text.length : start + words.length;
    return [{ ruleId, path, span: [start, end] as Span, view: 'raw', seen: text.slice(start, end), note }];
  });
}

function findOrders({ artifact, fields }: Subject, { owners, groupOf, groupCount }: Fleet): Draft[] {
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

/** Characters of a name that are compared: twice the maximum that MCP recommends. */
const MAX_NAME = 256;
// Limits of a finding: names that are listed, characters of evidence, characters of each name.
const MAX_LISTED = 3;
const MAX_SEEN = 400;
const MAX_LABEL = 60;

function toList(names: readonly string[]): string {
  const shown = [...new Set(names)].sort();
  const more = shown.length > MAX_LISTED ? ` and ${shown.length - MAX_LISTED} more` : '';
  return `${shown
    .slice(0, MAX_LISTED)
    .map((name) => name.slice(0, MAX_LABEL))
    .join(', ')}${more}`;
}
