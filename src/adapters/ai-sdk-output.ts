import { FILTERED, type ModelPart, type ModelResult, NO_USAGE } from './ai-sdk-parts.js';
import { isRefusal, type Refusal } from './options.js';
import { CallCount, checkToolCall, type OutputCheck } from './output-check.js';

/** Undefined if the call may be made. */
export function checkCallPart(check: OutputCheck, { toolCallId, toolName, input }: ModelPart) {
  return checkToolCall(check, { id: String(toolCallId), name: String(toolName), arguments: input });
}

/** The result of a tool that the provider ran itself. */
export async function checkResultPart({ conversation }: OutputCheck, part: ModelPart): Promise<ModelPart> {
  const { toolCallId, toolName, result } = part;
  const passed = await conversation.checkResult({ id: String(toolCallId), name: String(toolName), content: result });
  return { ...part, result: isRefusal(passed) ? passed.refusal : passed.content.content };
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
  for (const part of result.content) {
    if (part.type === 'text' || part.type === 'reasoning') {
      const passed = await check.conversation.checkOutput(String(part.text));
      if (isRefusal(passed)) return { ...result, content: toRefusalResult(passed).content, finishReason: FILTERED };
      content.push({ ...part, text: passed.content });
    } else if (part.type === 'tool-call') {
      const stopped = await checkCallPart(check, part);
      calls.add(stopped);
      content.push(stopped ? { type: 'text', text: stopped.refusal } : part);
    } else content.push(part.type === 'tool-result' ? await checkResultPart(check, part) : part);
  }
  return { ...result, content, ...(calls.isAllRefused && { finishReason: FILTERED }) };
}
