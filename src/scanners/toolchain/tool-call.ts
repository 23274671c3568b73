import { globToRegExp } from '../../core/glob.js';
import type { Skipped } from '../../core/types.js';
import type { Account, Observation, Scanner, ScannerTraits, Subject } from '../../engine/scanner.js';
import type { ListedTool, SessionScope } from '../../engine/session-scope.js';
import type { Rule } from '../../rules/rule.js';
import { MAX_NAME } from '../../session/limits.js';
import type { BehaviorOptions } from '../behavior-options.js';
import type { ScannerDefinition } from '../definition.js';
import { quote } from '../quote.js';
import { type Call, toCall, toLeaves } from './call.js';
import { ArgumentChecker, isAboutExtraField } from './check-arguments.js';
import { isEscapingPath, isStackedQuery } from './dangerous-values.js';
import { findHiddenFields } from './hidden-fields.js';
import { toObservations } from './observations.js';

const ID = 'tool-call';

interface State {
  /** Tools were listed, even if all of them were blocked. */
  readonly isListing: boolean;
}

type Note = ReturnType<typeof toObservations>;

const TRAITS: ScannerTraits = {
  id: ID,
  type: 'tool_chain',
};

/** Checks a single call: is the tool allowed, and are the arguments valid? Abstains on other artifacts. */
function createToolCall(rules: readonly Rule[], { allowedTools }: BehaviorOptions = {}): Scanner {
  const checker = new ArgumentChecker();
  const allowed = allowedTools?.map(globToRegExp);
  return {
    ...TRAITS,
    scan(subject) {
      const { artifact, session } = subject;
      if (!session) return undefined;
      const isListing = session.read<State>(ID)?.isListing ?? false;
      if (artifact.kind === 'tool' && !isListing) session.write(ID, { isListing: true } satisfies State);
      if (artifact.kind !== 'tool-call') return undefined;
      return judgeCall(subject, session, { rules, checker, allowed, isListing });
    },
  };
}

export const toolCall: ScannerDefinition = {
  ...TRAITS,
  scope: 'session',
  create: ({ rules, behavior }) => createToolCall(rules, behavior),
};

interface Setup {
  readonly rules: readonly Rule[];
  readonly checker: ArgumentChecker;
  readonly allowed?: readonly RegExp[] | undefined;
  readonly isListing: boolean;
}

async function judgeCall(
  subject: Subject,
  session: SessionScope,
  { rules, checker, allowed, isListing }: Setup,
): Promise<Account> {
  const note = toObservations(rules, subject);
  const call = toCall(subject.artifact);
  const { tools, leftOut = [] } = session.log;
  const listed = tools[call.name];
  const observations: Observation[] = [];
  const skipped: Skipped[] = [];
  let metadata: Account['metadata'];
  if (allowed && !allowed.some((glob) => glob.test(call.name))) {
    observations.push(
      ...note('toolchain/forbidden-tool', { path: '/name', note: 'it is not among the allowed tools' }),
    );
  } else if (!listed && leftOut.includes(call.name.slice(0, MAX_NAME))) {
    observations.push(
      ...note('toolchain/unlisted-tool', {
        path: '/name',
        note: 'the tool was refused when it was listed',
        severity: 'critical',
      }),
    );
  } else if (!listed && (isListing || Object.keys(tools).length > 0)) {
    observations.push(...note('toolchain/unlisted-tool', { path: '/name', note: 'no tool of this name was listed' }));
  }
  if (listed?.inputSchema !== undefined) {
    const report = await checkSchema(checker, call, listed, note);
    observations.push(...report.observations);
    skipped.push(...report.skipped);
    metadata = report.metadata;
  }
  const { leaves, isCut } = toLeaves(call);
  for (const leaf of leaves) {
    if (isEscapingPath(leaf))
      observations.push(...note('toolchain/path-escape', { path: leaf.path, note: quote(leaf.text) }));
    if (isStackedQuery(leaf))
      observations.push(...note('toolchain/stacked-query', { path: leaf.path, note: quote(leaf.text) }));
  }
  if (isCut) skipped.push({ path: '/arguments', reason: 'more values in the arguments than are looked at' });
  return { observations, skipped, ...(metadata && { metadata }) };
}

async function checkSchema(
  checker: ArgumentChecker,
  call: Call,
  { inputSchema }: ListedTool,
  note: Note,
): Promise<Account> {
  const hidden = findHiddenFields(inputSchema, call.arguments);
  const { mistakes, unchecked, isPartly } = await checker.check(inputSchema, call.arguments);
  const observations = [
    ...hidden.flatMap(({ path, name, isForbidden }) =>
      note('toolchain/hidden-argument', {
        path: `/arguments${path}`,
        note: `the listed schema has no ${quote(name)}`,
        ...(!isForbidden && { severity: 'low' as const }),
      }),
    ),
    // Extra fields are reported above, by name.
    ...mistakes
      .filter((mistake) => !isAboutExtraField(mistake))
      .flatMap(({ path, message }) => note('toolchain/bad-arguments', { path: `/arguments${path}`, note: message })),
  ];
  // Unchecked patterns are common and everything else was validated, so this goes to the metadata only.
  if (unchecked === undefined) return { observations, skipped: [] };
  return isPartly
    ? { observations, skipped: [], metadata: { unchecked } }
    : { observations, skipped: [{ path: '/arguments', reason: unchecked }] };
}
