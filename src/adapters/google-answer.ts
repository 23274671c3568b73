import { BodyParts } from './body-parts.js';
import { toBlocksTurn } from './content-turn.js';
import { isTextPart, toPartTurns } from './google-parts.js';
import type { Json } from './json.js';
import type { Refusal } from './options.js';
import { checkAnswerTurns, type OutputCheck, type StoppedTurn } from './output-check.js';

/** The reason of Gemini for an answer that a filter stopped. */
export const FILTERED = 'SAFETY';

/** Only known members are kept: others may hold the text that was refused. */
export const toStoppedAnswer = ({ usageMetadata, modelVersion, responseId }: Json, { refusal }: Refusal): Json => ({
  candidates: [{ index: 0, content: { role: 'model', parts: [{ text: refusal }] }, finishReason: FILTERED }],
  ...(usageMetadata !== undefined && { usageMetadata }),
  ...(modelVersion !== undefined && { modelVersion }),
  ...(responseId !== undefined && { responseId }),
});

/** Checks one complete part of an answer, and writes replacements into it. */
export function checkAnswerPart(check: OutputCheck, part: Json): Promise<StoppedTurn | undefined> {
  const parts = new BodyParts();
  const turns = [...toBlocksTurn(parts, 'output', isTextPart(part) ? [part] : []), ...toPartTurns(parts, part)];
  return checkAnswerTurns(check, [...turns, ...parts.toRestTurns(part)]);
}
