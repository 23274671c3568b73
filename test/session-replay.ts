import { scanSession } from '../src/batch/scan-session.js';
import type { Artifact, ArtifactScan } from '../src/core/types.js';
import { type HistoryEvent, historyArtifact, type MemoryEvent, memoryArtifact } from '../src/engine/events.js';
import type { ListedTool } from '../src/engine/session-scope.js';
import type { Flow } from '../src/policy/flows.js';
import type { TextScanner } from '../src/scan.js';
import type { BehaviorOptions } from '../src/scanners/behavior-options.js';
import { toConversation } from '../src/sources/conversation.js';

/** A session in tests: chat messages, listed tools, and the time between events. */
export interface Replay {
  readonly messages: readonly unknown[];
  readonly tools?: Readonly<Record<string, ListedTool>>;
  /** Milliseconds between two events: one number for all, or a list whose last number applies to the rest. */
  readonly every?: number | readonly number[];
  /** Options of the scanner, if the example needs them. */
  readonly behavior?: BehaviorOptions;
  readonly flows?: readonly Flow[];
}

/** Runs the events through a scanner. Each event sees the stored state of the earlier ones. */
export async function replay(
  scanner: Pick<TextScanner, 'scan'>,
  { messages, tools = {}, every = 20_000 }: Replay,
): Promise<ArtifactScan[]> {
  return replayArtifacts(scanner, messages.flatMap(toEvents), { tools, every });
}

/** A chat message, or an event of our own: `{ memory }` for a write or a read, `{ history }` for a claimed history. */
function toEvents(event: unknown): Artifact[] {
  const { memory, history } = event as { memory?: MemoryEvent; history?: HistoryEvent['history'] };
  if (memory) return [memoryArtifact(memory)];
  return history ? [historyArtifact({ history })] : toConversation([event], '/messages');
}

async function replayArtifacts(
  scanner: Pick<TextScanner, 'scan'>,
  artifacts: readonly Artifact[],
  { tools = {}, every = 20_000 }: Omit<Replay, 'messages'> = {},
): Promise<ArtifactScan[]> {
  const toPause = (step: number): number =>
    typeof every === 'number' ? every : every[Math.min(step, every.length) - 1]!;
  const times = [START];
  for (let step = 1; step < artifacts.length; step++) times.push(times.at(-1)! + toPause(step));
  return scanSession(artifacts, scanner, {
    id: 'replayed',
    toTime: (step) => times[step]!,
    tools: Object.assign(Object.create(null), tools),
  });
}

const START = 1_700_000_000_000;

/** Messages in the format of chat APIs. */
export const user = (content: string) => ({ role: 'user', content });
export const assistant = (content: string) => ({ role: 'assistant', content });
export const toolCall = (name: string, args: unknown) => ({
  role: 'assistant',
  content: '',
  tool_calls: [{ name, args }],
});
export const toolResult = (tool_name: string, content: string) => ({ role: 'tool', tool_name, content });
