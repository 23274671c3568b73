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
import { GuardError } from './guard-error.js';
import { withTexts } from './remove-passages.js';
import type { GuardEvent } from './resolve.js';

/** Facts about an event besides its content. */
export interface EventLabels {
  /** Overrides the trust label that the kind of event implies. */
  readonly trust?: Trust;
  /** The origin of the content: a URL or a file. */
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
    // A `name` inside the content must not rename the artifact.
    artifacts: [contentArtifact(kind, content, { ...labels, name: kind })],
    content,
    clean: (texts) => toContentEvent(kind, withTexts(content, texts) as Content, labels),
  };
}

/** A call cannot be sanitized: with other arguments it would be another call. */
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
  if (!Array.isArray(tools)) throw new GuardError('bad-input', 'onToolList: expected an array of tool definitions');
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

export function toMemoryEvent<Entry extends Omit<MemoryEvent, 'operation'>>(
  operation: MemoryEvent['operation'],
  entry: Entry,
  labels: EventLabels,
): GuardEvent<Entry> {
  if (typeof entry !== 'object' || entry === null || entry.content === undefined) {
    throw new GuardError(
      'bad-input',
      'onMemoryWrite and onMemoryRead: expected an entry { content, key?, source?, signature? }',
    );
  }
  return {
    artifacts: [memoryArtifact({ ...entry, operation }, labels)],
    content: entry,
    clean: (texts) => toMemoryEvent(operation, { ...entry, content: withTexts(entry.content, texts) }, labels),
  };
}

/** A history cannot be sanitized: its messages were sent before. */
export function toHistoryEvent(history: HistoryEvent['history']): GuardEvent<HistoryEvent['history']> {
  if (!Array.isArray(history) || !history.every((message) => typeof message?.content === 'string')) {
    throw new GuardError('bad-input', 'onHistory: expected an array of { role, content } with string contents');
  }
  return { artifacts: [historyArtifact({ history })], content: history };
}

/** Other APIs use other names for the arguments. Under those names they would not be scanned. */
function assertArguments(call: ToolCallEvent): void {
  const alias = ['args', 'input', 'parameters', 'function'].find((name) => name in call);
  if (call.arguments !== undefined || alias === undefined) return;
  throw new GuardError('bad-input', `onToolCall: expected { name, arguments }; pass "${alias}" as "arguments"`);
}

function assertNamed(value: { readonly name: string }, hook: string): void {
  if (typeof value !== 'object' || value === null || typeof value.name !== 'string' || value.name === '') {
    throw new GuardError('bad-input', `${hook}: expected an object whose "name" is the tool's name`);
  }
}
