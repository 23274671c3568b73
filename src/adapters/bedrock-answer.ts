import { isCallBlock, isTextBlock, toBlockTurns } from './bedrock-content.js';
import { BodyParts } from './body-parts.js';
import { toBlocksTurn } from './content-turn.js';
import { isJson, type Json, toItems } from './json.js';
import type { Refusal } from './options.js';
import { CallCount, checkAnswerTurns, type OutputCheck, type StoppedTurn } from './output-check.js';

/** Bedrock's reason for an answer that a filter stopped. */
export const FILTERED = 'content_filtered';

/** A complete answer of the Converse API, without refused content. */
export async function guardConverseAnswer(check: OutputCheck, answer: Json): Promise<Json> {
  const message = isJson(answer.output) && isJson(answer.output.message) ? answer.output.message : {};
  const received = toItems(message.content);
  const content: Json[] = [];
  const calls = new CallCount();
  for (const block of received) {
    const stopped = await checkAnswerBlock(check, block);
    if (stopped && !stopped.isCall) return toStoppedConverse(answer, stopped.refusal);
    if (isCallBlock(block)) calls.add(stopped?.refusal);
    content.push(stopped ? { text: stopped.refusal.refusal } : block);
  }
  const parts = new BodyParts();
  for (const block of received) parts.exclude(block);
  // The SDK's record of the exchange is for the developer: no model reads it.
  parts.take(answer, '$metadata');
  const stopped = await checkAnswerTurns(check, parts.toRestTurns(answer));
  if (stopped) return toStoppedConverse(answer, stopped.refusal);
  if (received.length === 0) return answer;
  const output = { ...(answer.output as Json), message: { ...message, content } };
  return { ...answer, output, ...(calls.isAllRefused && { stopReason: FILTERED }) };
}

/** Checks one complete block of an answer, and writes replacements into it. */
export function checkAnswerBlock(check: OutputCheck, block: Json): Promise<StoppedTurn | undefined> {
  const parts = new BodyParts();
  const text = toBlocksTurn(parts, 'output', isTextBlock(block) ? [block] : []);
  const turns = toBlockTurns(parts, block, (id) => check.conversation.toolNameOf(id));
  return checkAnswerTurns(check, [...text, ...turns, ...parts.toRestTurns(block)]);
}

/** Only known members are kept: others may hold the text that was refused. */
export const toStoppedConverse = ({ $metadata = {}, usage, metrics }: Json, { refusal }: Refusal): Json => ({
  $metadata,
  output: { message: { role: 'assistant', content: [{ text: refusal }] } },
  stopReason: FILTERED,
  usage: usage ?? { inputTokens: 0, outputTokens: 0, totalTokens: 0 },
  metrics: metrics ?? { latencyMs: 0 },
});
