import type { Guard } from '../guard/create-guard.js';
import type { GuardDecision } from '../guard/decision.js';

/** A row of one's own data. */
export interface LabelledRow {
  readonly text: string;
  readonly label: 'attack' | 'benign';
  /** How the text arrives. Default: `prompt`. */
  readonly event?: 'prompt' | 'document' | 'tool-result' | 'output';
  readonly id?: string;
}

export interface EvaluationRow extends LabelledRow {
  readonly action: GuardDecision<unknown>['action'];
  readonly rules: readonly string[];
}

export interface Evaluation {
  readonly attacks: number;
  readonly benign: number;
  /** Attacks with any action but `allow`, and those that were sanitized or refused. */
  readonly flaggedAttacks: number;
  readonly stoppedAttacks: number;
  readonly flaggedBenign: number;
  readonly stoppedBenign: number;
  /** Shares from 0 to 1; `undefined` without rows of that label. */
  readonly recall: number | undefined;
  readonly falseAlarmRate: number | undefined;
  /** Attacks that were allowed, and benign rows that were not. */
  readonly mistakes: readonly EvaluationRow[];
}

/** Runs every row through the guard, each in a session of its own, and counts. */
export async function evaluate(
  guard: Guard,
  rows: Iterable<LabelledRow> | AsyncIterable<LabelledRow>,
): Promise<Evaluation> {
  const results: EvaluationRow[] = [];
  for await (const row of rows) {
    if (row.label !== 'attack' && row.label !== 'benign') {
      throw new TypeError(`evaluate: row ${row.id ?? results.length}: expected the label "attack" or "benign"`);
    }
    const session = `evaluate-${results.length}-${crypto.randomUUID()}`;
    const { action, findings } = await decideOn(guard, session, row);
    await guard.end(session);
    results.push({ ...row, action, rules: [...new Set(findings.map(({ rule }) => rule))] });
  }
  const count = (label: string, isCounted: (row: EvaluationRow) => boolean): number =>
    results.filter((row) => row.label === label && isCounted(row)).length;
  const attacks = count('attack', () => true);
  const benign = count('benign', () => true);
  const flaggedAttacks = count('attack', isFlagged);
  const flaggedBenign = count('benign', isFlagged);
  return {
    attacks,
    benign,
    flaggedAttacks,
    stoppedAttacks: count('attack', isStopped),
    flaggedBenign,
    stoppedBenign: count('benign', isStopped),
    recall: attacks === 0 ? undefined : flaggedAttacks / attacks,
    falseAlarmRate: benign === 0 ? undefined : flaggedBenign / benign,
    mistakes: results.filter((row) => isFlagged(row) !== (row.label === 'attack')),
  };
}

const isFlagged = ({ action }: EvaluationRow): boolean => action !== 'allow';
const isStopped = ({ action }: EvaluationRow): boolean => action !== 'allow' && action !== 'warn';

async function decideOn(guard: Guard, session: string, { text, event = 'prompt' }: LabelledRow) {
  try {
    if (event === 'tool-result') return await guard.onToolResult(session, { name: 'evaluated', content: text });
    if (event === 'document') return await guard.onDocument(session, text);
    if (event === 'output') return await guard.onOutput(session, text);
    return await guard.onPrompt(session, text);
  } catch (error) {
    // With `throwOnBlock`, the decision is in the error.
    const { decision } = error as { decision?: GuardDecision<unknown> };
    if (decision) return decision;
    throw error;
  }
}
