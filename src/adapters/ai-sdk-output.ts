import { FILTERED, type ModelPart, type ModelResult, NO_USAGE } from './ai-sdk-parts.js';
import type { Conversation } from './conversation.js';
import { isRefusal, type Refusal } from './options.js';

/** What a model may say in one call, and to whom. */
export interface OutputCheck {
  readonly talk: Conversation;
  /** The tools that were left out: what is not offered is not called. */
  readonly refusedTools: ReadonlySet<string>;
}

const LEFT_OUT = 'the tool was left out of the list';

/** Undefined where the call may be made. */
export function checkCall({ talk, refusedTools }: OutputCheck, part: ModelPart): Promise<Refusal | undefined> {
  const { toolCallId, toolName, input } = part;
  const name = String(toolName);
  return talk.call({ id: String(toolCallId), name, arguments: input }, refusedTools.has(name) ? LEFT_OUT : undefined);
}

/** A tool that the provider ran itself. */
export async function checkResult({ talk }: OutputCheck, part: ModelPart): Promise<ModelPart> {
  const { toolCallId, toolName, result } = part;
  const passed = await talk.result({ id: String(toolCallId), name: String(toolName), content: result });
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
  let calls = 0;
  let refused = 0;
  for (const part of result.content) {
    if (part.type === 'text' || part.type === 'reasoning') {
      const passed = await check.talk.output(String(part.text));
      if (isRefusal(passed)) return { ...result, content: toRefusalResult(passed).content, finishReason: FILTERED };
      content.push({ ...part, text: passed.content });
    } else if (part.type === 'tool-call') {
      calls++;
      const stopped = await checkCall(check, part);
      if (stopped) refused++;
      content.push(stopped ? { type: 'text', text: stopped.refusal } : part);
    } else content.push(part.type === 'tool-result' ? await checkResult(check, part) : part);
  }
  const isStopped = calls > 0 && calls === refused;
  return { ...result, content, ...(isStopped && { finishReason: FILTERED }) };
}
