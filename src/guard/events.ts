import type { ArtifactKind, Trust } from '../core/types.js';
import {
  contentArtifact,
  type HistoryEvent,
  historyArtifact,
  type MemoryEvent,
  memoryArtifact,
  type ToolCallEvent,
  type ToolResultEvent,
  toolArtifact,
  toolCallArtifact,
  toolResultArtifact,
} from '../engine/events.js';
import { withTexts } from './clean.js';
import { GuardError } from './guard-error.js';
import type { GuardEvent } from './resolve.js';

/** What a caller may know of an event besides its content. */
export interface EventLabels {
  /** Whose words these are, where the caller knows better than the kind of event says. */
  readonly trust?: Trust;
  /** Where it comes from: an address, a file. */
  readonly source?: string;
  /** The label of the MCP server behind a tool. */
  readonly server?: string;
}

export function toContentEvent<Content>(
  kind: ArtifactKind,
  content: Content,
  labels: EventLabels,
): GuardEvent<Content> {
  return {
    // Content that has a name of its own is still what the hook says it is.
    artifacts: [contentArtifact(kind, content, { ...labels, name: kind })],
    content,
    clean: (texts) => toContentEvent(kind, withTexts(content, texts) as Content, labels),
  };
}

/** A call is run as it is or not at all: with other arguments it would be another call. */
export function toCallEvent<Call extends ToolCallEvent>(call: Call, labels: EventLabels): GuardEvent<Call> {
  assertNamed(call, 'onToolCall');
  assertArguments(call);
  return { artifacts: [toolCallArtifact(call, labels)], content: call };
}

export function toResultEvent<Result extends ToolResultEvent>(result: Result, labels: EventLabels): GuardEvent<Result> {
  assertNamed(result, 'onToolResult');
  return {
    artifacts: [toolResultArtifact(result, labels)],
    content: result,
    clean: (texts) => toResultEvent(withTexts(result, texts) as Result, labels),
  };
}

export function toListEvent<Tool>(tools: readonly Tool[], labels: EventLabels): GuardEvent<readonly Tool[]> {
  if (!Array.isArray(tools)) throw new GuardError('bad-input', 'onToolList: expected a list of tool definitions');
  return {
    artifacts: tools.map((tool) => toolArtifact(tool, labels)),
    content: tools,
    without: (refused) =>
      toListEvent(
        tools.filter((_, index) => !refused.has(index)),
        labels,
      ),
  };
}

export function toMemoryStep<Entry extends Omit<MemoryEvent, 'operation'>>(
  operation: MemoryEvent['operation'],
  entry: Entry,
  labels: EventLabels,
): GuardEvent<Entry> {
  if (typeof entry !== 'object' || entry === null || entry.content === undefined) {
    throw new GuardError('bad-input', 'a memory entry is { content, key?, source?, signature? }');
  }
  return {
    artifacts: [memoryArtifact({ ...entry, operation }, labels)],
    content: entry,
    clean: (texts) => toMemoryStep(operation, { ...entry, content: withTexts(entry.content, texts) }, labels),
  };
}

/** What was said cannot be cleaned afterwards, and saying it again asks for nothing new. */
export function toHistoryEvent(history: HistoryEvent['history']): GuardEvent<HistoryEvent['history']> {
  if (!Array.isArray(history) || !history.every((message) => typeof message?.content === 'string')) {
    throw new GuardError('bad-input', 'onHistory: expected a list of { role, content } with texts as content');
  }
  return { artifacts: [historyArtifact({ history })], content: history };
}

/** Other APIs call them otherwise, and what is not found could not be looked at. */
function assertArguments(call: ToolCallEvent): void {
  const other = ['args', 'input', 'parameters', 'function'].find((word) => word in call);
  if (call.arguments !== undefined || other === undefined) return;
  throw new GuardError('bad-input', `onToolCall: hand "${other}" over as "arguments": { name, arguments }`);
}

function assertNamed(value: { readonly name: string }, hook: string): void {
  if (typeof value !== 'object' || value === null || typeof value.name !== 'string' || value.name === '') {
    throw new GuardError('bad-input', `${hook}: expected an object with the tool’s name`);
  }
}
