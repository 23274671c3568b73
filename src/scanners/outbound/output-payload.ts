import type { Skipped } from '../../core/types.js';
import type { Observation, Scanner, ScannerOutput, ScannerTraits, Subject } from '../../engine/scanner.js';
import { categoryOf, OUTBOUND_KINDS, type Rule } from '../../rules/rule.js';
import type { RuleFinder } from '../../rules/shared-ruleset.js';
import { findSecrets, loadSecretRules, mayHoldSecret } from '../../text/secrets.js';
import type { FieldViews } from '../../text/views.js';
import type { ScannerDefinition } from '../definition.js';
import { Notebook } from '../notebook.js';
import { readWith } from '../read-with.js';
import { findCommand, findSecretPath } from './argument-payloads.js';
import { toArguments } from './arguments.js';
import { CodeSpans } from './code-spans.js';
import { findInternalAddresses } from './internal-address.js';
import { findLinks } from './links.js';
import { findPersonalData } from './personal-data.js';
import { findUrlPayload } from './url-payload.js';

/** Categories of rules about code. They are off if the policy expects code. */
const CODE_CATEGORIES = ['payload', 'shell'];
/** Names of arguments that are meant to contain a personal number. */
const NUMBER_ARGUMENT = /card|pan|iban|account|ssn|social|tax|national|dni|nif|cpf|passport|number|_?id$/i;

const NO_RULES = 'not searched for secrets: the @secretlint rules could not be loaded';

const TRAITS: ScannerTraits = {
  id: 'output-payload',
  type: 'rule',
};

/** Checks answers and the arguments of tool calls for payloads, leaks and exfiltration. Abstains on other artifacts. */
function createOutputPayload(rules: readonly Rule[], finder: RuleFinder): Scanner {
  return {
    ...TRAITS,
    scan(subject) {
      if (!OUTBOUND_KINDS.includes(subject.artifact.kind)) return undefined;
      return judgeOutbound(subject, rules, finder);
    },
  };
}

export const outputPayload: ScannerDefinition = {
  ...TRAITS,
  scope: 'artifact',
  sharesReading: true,
  create: ({ rules, finder }) => createOutputPayload(rules, finder),
};

async function judgeOutbound(subject: Subject, rules: readonly Rule[], finder: RuleFinder): Promise<ScannerOutput> {
  const { artifact, fields } = subject;
  const notebook = new Notebook(rules, subject);
  const patterns = fields.flatMap((views) => readField(views, subject, finder));
  for (const views of fields) {
    noteLinks(views, subject, notebook);
    if (artifact.kind === 'output') notePersonalData(views, notebook);
  }
  if (artifact.kind === 'tool-call') noteArguments(subject, notebook);
  const skipped = await noteSecrets(fields, notebook);
  return { observations: [...patterns, ...notebook.observations], skipped };
}

/** Code in a code block of an answer is shown, not run, so it counts as a mention. */
function readField(
  { field, readings }: FieldViews,
  { artifact, settings }: Subject,
  finder: RuleFinder,
): Observation[] {
  const seen = readings
    .flatMap((view) => readWith(finder, view, field.path, artifact.kind))
    .filter(({ rule }) => !(settings.expectCode && CODE_CATEGORIES.includes(categoryOf(rule))));
  if (seen.length === 0 || artifact.kind !== 'output') return seen;
  const code = new CodeSpans(field.text);
  return seen.map((observation) =>
    code.includes(observation.span) ? { ...observation, isMention: true } : observation,
  );
}

function noteLinks({ field, visible }: FieldViews, { artifact }: Subject, notebook: Notebook): void {
  const links = findLinks(visible.text);
  if (links.length === 0) return;
  const code = artifact.kind === 'output' ? new CodeSpans(visible.text) : undefined;
  for (const { url, span, isLoaded, isUnseen } of links) {
    if (code?.includes(span)) continue;
    const note = (ruleId: string): void => notebook.note(ruleId, field.path, visible, ...span);
    const payload = findUrlPayload(url);
    if (payload === 'encoded text') note(isLoaded ? 'exfiltration/encoded-in-image' : 'exfiltration/encoded-in-link');
    else if (payload === 'text' && isLoaded) note('exfiltration/text-in-image');
    if (isLoaded) note(isUnseen ? 'exfiltration/unseen-image' : 'exfiltration/foreign-image');
  }
}

function notePersonalData({ field, visible }: FieldViews, notebook: Notebook): void {
  for (const { ruleId, span } of findPersonalData(visible.text)) notebook.note(ruleId, field.path, visible, ...span);
}

function noteArguments({ artifact, fields, settings }: Subject, notebook: Notebook): void {
  const rawOf = new Map(fields.map(({ field, raw }) => [field.path, raw]));
  for (const argument of toArguments(artifact)) {
    const raw = rawOf.get(argument.path)!;
    const note = (ruleId: string, start: number, end: number): void =>
      notebook.note(ruleId, argument.path, raw, argument.start + start, argument.start + end);
    const command = settings.expectCode ? undefined : findCommand(argument);
    if (command) note('payload/command-in-value', ...command);
    const path = findSecretPath(argument);
    if (path) note('payload/secret-path', ...path);
    if (argument.purpose !== 'prose') {
      for (const { start, end, isDisguised, isService } of findInternalAddresses(argument.text)) {
        if (isDisguised) note('payload/disguised-address', start, end);
        else note(isService ? 'payload/inner-service' : 'payload/inner-address', start, end);
      }
    }
    if (NUMBER_ARGUMENT.test(argument.name)) continue;
    for (const { ruleId, span } of findPersonalData(argument.text)) note(ruleId, ...span);
  }
}

/** Searches the visible text and its decodings for secrets. */
async function noteSecrets(fields: readonly FieldViews[], notebook: Notebook): Promise<Skipped[]> {
  for (const { field, visible, decoded } of fields) {
    for (const view of [visible, ...decoded.map(({ steps, view }) => ({ ...view, name: steps.join(' → ') }))]) {
      if (!mayHoldSecret(view.text)) continue;
      const rules = await loadSecretRules();
      if (!rules) return [{ path: field.path, reason: NO_RULES }];
      for (const { span, isExample } of await findSecrets(view.text, rules)) {
        notebook.note(isExample ? 'leak/example-secret' : 'leak/secret', field.path, view, ...span);
      }
    }
  }
  return [];
}
