import type { Artifact } from '../core/types.js';
import type { FieldViews } from '../text/views.js';
import type { Observation } from './scanner.js';

/** The name of an artifact that tells what was said before. */
export const HISTORY = 'history';

/** Whether somebody speaks to the model now; what is said to have been said before is history. */
export const isTurn = ({ kind, name }: Artifact): boolean => kind === 'prompt' && name !== HISTORY;

/** As much of a turn as the session's log keeps. */
const MOST_CHARACTERS = 2_000;

/** What was said, as a reader sees it. */
export const toTurnText = (fields: readonly FieldViews[]): string =>
  fields
    .map(({ visible }) => visible.text.slice(0, MOST_CHARACTERS))
    .join('\n')
    .slice(0, MOST_CHARACTERS)
    .trim();

/** The place of a finding about a turn as a whole: the first field of it that says anything. */
export function placeOfTurn(fields: readonly FieldViews[]): Pick<Observation, 'path' | 'span' | 'view' | 'seen'> {
  const said = fields.find(({ field }) => field.text.trim() !== '') ?? fields[0]!;
  const { raw, field } = said;
  return { path: field.path, span: [0, field.text.length], view: raw.name, seen: field.text.slice(0, MOST_CHARACTERS) };
}
