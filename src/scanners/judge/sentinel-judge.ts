import { plural } from '../../core/wording.js';
import type { Account, Scanner, ScannerOutput, ScannerTraits, Subject } from '../../engine/scanner.js';
import type { Rule } from '../../rules/rule.js';
import { Notebook } from '../notebook.js';
import type { Answer } from './answer.js';
import { type Excerpt, toExcerpts } from './excerpt.js';
import { Judge } from './judge.js';
import type { JudgeOptions, JudgeSetup } from './options.js';
import { toDocument } from './question.js';
import { findQuote } from './quote.js';
import { toJudgeSetup } from './setup.js';

export const JUDGE_ID = 'sentinel-judge';

/** Skips configurations, because they contain keys and the question may go to a third-party model. */
export const JUDGE_TRAITS: ScannerTraits = { id: JUDGE_ID, type: 'sentinel', skips: ['server-config'] };

const RULE_OF_VERDICT: Readonly<Record<Answer['verdict'], string | undefined>> = {
  attack: 'semantic/judged-attack',
  suspicious: 'semantic/judged-suspicion',
  clean: undefined,
};

/**
 * Asks a language model that the user configures. It is the only scanner that sends text to another process, and it runs
 * only if it is configured. Abstains on empty artifacts, if `when` excludes the artifact, and without call budget.
 */
export function createSentinelJudge(rules: readonly Rule[], options: JudgeOptions): Scanner {
  const setup = toJudgeSetup(options);
  const judge = new Judge(setup);
  return {
    ...JUDGE_TRAITS,
    scan(subject) {
      if (!isSelected(setup, subject)) return undefined;
      return ask(judge, setup, subject, rules);
    },
  };
}

async function ask(judge: Judge, setup: JudgeSetup, subject: Subject, rules: readonly Rule[]): Promise<ScannerOutput> {
  const { excerpts, skipped } = toExcerpts(subject.fields, subject.findings, setup.maxCharacters);
  if (excerpts.length === 0) return undefined;
  const answer = await judge.judge(toDocument(subject.artifact.kind, excerpts));
  if (!answer) return toExhausted(setup.maxCalls);
  const notebook = new Notebook(rules, subject);
  const ruleId = RULE_OF_VERDICT[answer.verdict];
  if (ruleId) note(ruleId, answer.quote, excerpts, subject, notebook);
  return { observations: notebook.observations, skipped, metadata: { ...answer } };
}

function isSelected({ when }: JudgeSetup, subject: Subject): boolean {
  if (when === 'always') return true;
  if (typeof when === 'function') return when(subject);
  return subject.findings.length > 0 && subject.findings.every(({ severity }) => severity !== 'critical');
}

/** Reports the quoted words. If the quote is not in the text, reports every field that the judge has read. */
function note(
  ruleId: string,
  quote: string,
  excerpts: readonly Excerpt[],
  { fields }: Subject,
  notebook: Notebook,
): void {
  for (const { path, view, span } of excerpts) {
    const found = findQuote(view.text, quote, span);
    if (found) {
      notebook.note(ruleId, path, view, ...found);
      return;
    }
  }
  const read = new Set(excerpts.map(({ path }) => path));
  for (const { field, raw } of fields) {
    if (read.has(field.path)) notebook.note(ruleId, field.path, raw, 0, raw.text.length);
  }
}

const toExhausted = (maxCalls: number): Account => ({
  observations: [],
  skipped: [{ path: '', reason: `${JUDGE_ID} did not run: its budget of ${plural(maxCalls, 'call')} is exhausted` }],
  abstains: true,
});
