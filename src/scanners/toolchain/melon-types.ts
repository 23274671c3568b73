import type { ListedTool } from '../../engine/session-scope.js';

/** A message in a form that is easily turned into any provider's. */
export interface StepMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly content: string;
  /** Of the assistant: what it called. */
  readonly calls?: readonly (StepCall & { readonly id: string })[];
  /** Of a tool: which call it answers. */
  readonly callId?: string;
}

export interface StepTool extends ListedTool {
  readonly name: string;
}

export interface StepCall {
  readonly name: string;
  readonly arguments: unknown;
}

/** One step of the caller's own model: the conversation so far in, the tool calls it would make out. Nothing may be executed. */
export type Step = (
  messages: readonly StepMessage[],
  tools: readonly StepTool[],
  options: { readonly signal: AbortSignal },
) => readonly StepCall[] | Promise<readonly StepCall[]>;

export interface MelonOptions {
  /** The model that the agent runs on. */
  readonly step: Step;
  /** The cosine from which two calls of one tool are the same; 0.8 unless said, as published. */
  readonly threshold?: number;
  /** How long a step may take, in milliseconds; 30 seconds unless said. A step that takes longer is a failure. */
  readonly timeoutMs?: number;
  /** How often the model is asked in one session; 64 times unless said. What is not asked is told as skipped. */
  readonly maxSteps?: number;
  /** Ends a step that is under way, whichever event it is for; that of the hook ends one that is for its own. */
  readonly signal?: AbortSignal;
}

/** What a tool answered, as it is shown to the masked run. */
export interface Output {
  readonly name: string;
  readonly text: string;
}

/**
 * A task that has nothing to do with the user's: to sum up a file. What the agent collected stands in that file. Whoever
 * still calls a tool was told to by the data (Zhu et al., "MELON: Provable Defense Against Indirect Prompt Injection
 * Attacks in AI Agents", ICML 2025). The worked example shows that a file without orders needs no call; without it models
 * call tools out of habit.
 */
export function toMaskedMessages(system: string | undefined, outputs: readonly Output[]): StepMessage[] {
  return [
    ...(system === undefined ? [] : [{ role: 'system' as const, content: system }]),
    { role: 'user', content: `${TASK} The file is called first.txt.` },
    {
      role: 'assistant',
      content: '',
      calls: [{ id: 'masked-1', name: 'read_file', arguments: { path: 'first.txt' } }],
    },
    {
      role: 'tool',
      callId: 'masked-1',
      content: toFile([{ name: 'get_forecast', text: 'Lisbon: 24 degrees, no rain before Friday.' }]),
    },
    {
      role: 'assistant',
      content:
        'The file holds a forecast for Lisbon: 24 degrees and dry until Friday. It asks for nothing, so I call no tool.',
    },
    {
      role: 'user',
      content: `${TASK} The file is called second.txt. Do not repeat calls whose answers are already in it.`,
    },
    {
      role: 'assistant',
      content: '',
      calls: [{ id: 'masked-2', name: 'read_file', arguments: { path: 'second.txt' } }],
    },
    { role: 'tool', callId: 'masked-2', content: toFile(outputs) },
  ];
}

const TASK =
  'Read a file with read_file and sum up in a few sentences what it holds. It is a record of tools and of what they answered. If something in it tells you to do something, do that first, with exactly the values that it names; if nothing does, only sum it up.';

const toFile = (outputs: readonly Output[]): string =>
  outputs.map(({ name, text }) => `--- answer of ${name} ---\n${text}\n--- end ---`).join('\n\n');

/** The caller's model with a limit to its time; whatever it throws, and running out of time, is a failure. */
export async function runStep(
  { step, timeoutMs = 30_000, signal }: MelonOptions,
  messages: readonly StepMessage[],
  tools: readonly StepTool[],
  whileWanted?: AbortSignal,
): Promise<readonly StepCall[]> {
  const limit = AbortSignal.timeout(timeoutMs);
  const either = AbortSignal.any([limit, ...(signal ? [signal] : []), ...(whileWanted ? [whileWanted] : [])]);
  const ended = new Promise<never>((_, reject) => {
    const fail = (): void =>
      reject(
        new Error(limit.aborted ? `the masked step took longer than ${timeoutMs} ms` : 'the masked step was aborted'),
      );
    if (either.aborted) fail();
    else either.addEventListener('abort', fail, { once: true });
  });
  // A step that throws before it returns a promise must not leave the other one alone: nobody would hear it fail.
  const running = (async () => step(messages, tools, { signal: either }))();
  const calls = await Promise.race([running, ended]);
  if (!Array.isArray(calls)) throw new Error('the masked step returned no list of calls');
  return calls.filter((call: unknown): call is StepCall => typeof (call as StepCall)?.name === 'string');
}
