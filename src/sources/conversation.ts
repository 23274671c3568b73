import { jsonArtifact, textArtifact } from '../engine/artifact.js';
import type { Artifact, ArtifactKind } from '../types.js';

const KIND_OF_ROLE: Readonly<Record<string, ArtifactKind>> = {
  user: 'prompt',
  human: 'prompt',
  system: 'system-prompt',
  developer: 'system-prompt',
  assistant: 'output',
  ai: 'output',
  model: 'output',
  tool: 'tool-result',
  function: 'tool-result',
};

/** The events of one session, each an artifact: what was said, by whose role, and every tool call. */
export function toConversation(messages: readonly unknown[], pointer: string, session?: string): Artifact[] {
  return messages.flatMap((message, index) => {
    const at = `${pointer}/${index}`;
    if (typeof message === 'string') return [textArtifact('prompt', message, options(at, session))];
    if (typeof message !== 'object' || message === null) return [];
    const { role, content, tool_calls: calls } = message as { role?: unknown; content?: unknown; tool_calls?: unknown };
    const kind = KIND_OF_ROLE[String(role ?? 'user').toLowerCase()] ?? 'prompt';
    const said =
      typeof content === 'string'
        ? textArtifact(kind, content, options(`${at}/content`, session))
        : jsonArtifact(kind, content, options(`${at}/content`, session));
    const called = Array.isArray(calls)
      ? calls.map((call, i) => jsonArtifact('tool-call', call, options(`${at}/tool_calls/${i}`, session)))
      : [];
    return [said, ...called].filter((artifact) => artifact.fields.some((field) => field.text !== ''));
  });
}

const options = (pointer: string, session: string | undefined) => ({
  pointer,
  ...(session !== undefined && { session }),
});
