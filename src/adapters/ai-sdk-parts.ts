/** The parts of the AI SDK's language model interface that the adapter uses. Versions 3 and 4 have them. */

export interface ModelPart {
  readonly type: string;
  readonly [property: string]: unknown;
}

export interface ModelMessage {
  readonly role: string;
  readonly content: string | readonly ModelPart[];
}

export interface ModelTool {
  readonly name: string;
}

/** The parameters of one model call. */
export interface ModelCall {
  readonly prompt: readonly ModelMessage[];
  readonly tools?: readonly ModelTool[] | undefined;
  readonly abortSignal?: AbortSignal | undefined;
  readonly providerOptions?: Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined;
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined;
}

export interface ModelResult {
  readonly content: readonly ModelPart[];
  readonly finishReason: unknown;
}

export interface ModelStream {
  readonly stream: ReadableStream<ModelPart>;
}

/** The finish reason of an answer that the guard stopped. */
export const FILTERED = { unified: 'content-filter', raw: undefined } as const;

export const NO_USAGE = {
  inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
} as const;
