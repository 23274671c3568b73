import { FILTERED, type ModelPart, type ModelResult, NO_USAGE } from './ai-sdk-parts.js';
import { toCallTurn, toResultCall } from './ai-sdk-prompt.js';
import { BodyParts } from './body-parts.js';
import { toBlocksTurn, toResultTurn } from './content-turn.js';
import type { Json } from './json.js';
import type { Refusal } from './options.js';
import { CallCount, checkAnswerTurns, type OutputCheck, type StoppedTurn } from './output-check.js';
import type { Turn } from './turn.js';

/** A copy of one part of an answer after the guard's replacements, or the refusal of the part. */
export async function checkPart(
  check: OutputCheck,
  part: ModelPart,
): Promise<{ readonly part: ModelPart; readonly stopped?: StoppedTurn | undefined }> {
  const copy: Json = { ...part };
  const parts = new BodyParts();
  const turns = toTurns(parts, copy);
  const stopped = await checkAnswerTurns(check, [...turns, ...parts.toRestTurns(copy)]);
  return { part: copy as ModelPart, stopped };
}

function toTurns(parts: BodyParts, part: Json): Turn[] {
  if (part.type === 'text' || part.type === 'reasoning') return toBlocksTurn(parts, 'output', [part]);
  if (part.type === 'tool-call') return [toCallTurn(parts, part)];
  if (part.type !== 'tool-result') return [];
  // The result of a tool that the provider ran itself.
  return [toResultTurn(parts, toResultCall(parts, part), part, 'result')];
}

export const toRefusalResult = ({ refusal }: Refusal): ModelResult & Record<string, unknown> => ({
  content: [{ type: 'text', text: refusal }],
  finishReason: FILTERED,
  usage: NO_USAGE,
  warnings: [],
});

export async function guardResult<Result extends ModelResult>(check: OutputCheck, result: Result): Promise<Result> {
  const content: ModelPart[] = [];
  const calls = new CallCount();
  const stop = (refusal: Refusal): Result => ({
    ...result,
    content: toRefusalResult(refusal).content,
    finishReason: FILTERED,
    providerMetadata: undefined,
  });
  for (const received of result.content) {
    const { part, stopped } = await checkPart(check, received);
    if (stopped && !stopped.isCall) return stop(stopped.refusal);
    if (part.type === 'tool-call') calls.add(stopped?.refusal);
    content.push(stopped ? { type: 'text', text: stopped.refusal.refusal } : part);
  }
  // The SDK's records of the exchange are for the developer: no model reads them.
  const { content: _content, request: _request, response: _response, ...rest } = result as Json;
  const stopped = await checkAnswerTurns(check, new BodyParts().toRestTurns(rest));
  if (stopped) return stop(stopped.refusal);
  return { ...result, content, ...(calls.isAllRefused && { finishReason: FILTERED }) };
}
