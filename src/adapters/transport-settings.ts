/**
 * The only members of a request or an answer that may be left unread: no model reads them, or they are enumerations. Each
 * is left out only if its value has the expected form. A sentence in one of them is read like any other text.
 */

/** A word, a name or an id: no spaces, and at most five words in a row. */
const TOKEN = /^(?![^a-z]*(?:[a-z]{2,}[^a-z]+){5}[a-z]{2,})[\w.:/@+=~-]{1,128}$/i;
/** A piece of text that the sampler compares with the answer. */
const PIECE = /^.{0,24}$/s;
/** Base64 that only the provider can decrypt. */
const OPAQUE = /^[\w+/-]+={0,2}$/;

export const isToken = (value: unknown): boolean => typeof value === 'string' && TOKEN.test(value);

const toEntries = (pattern: RegExp, names: string): [string, RegExp][] =>
  names.split(' ').map((name) => [name, pattern]);

const SETTINGS: ReadonlyMap<string, RegExp> = new Map([
  // Enumerations: the provider refuses any other value, and the adapter has used the value to find the part's meaning.
  ...toEntries(
    TOKEN,
    'type role status object finish_reason stop_reason phase kind finishReason unified raw serviceTier',
  ),
  ...toEntries(TOKEN, 'tool_choice toolChoice effort reasoning_effort verbosity detail format ttl truncation'),
  ...toEntries(TOKEN, 'service_tier speed voice size quality background moderation summary media_type mediaType'),
  ...toEntries(TOKEN, 'include modalities prompt_cache_retention inference_geo citations encoding'),
  // Of Bedrock and of Gemini.
  ...toEntries(TOKEN, 'stopReason latency'),
  ...toEntries(
    TOKEN,
    'mimeType responseMimeType category threshold probability mode outcome language behavior modality',
  ),
  ...toEntries(TOKEN, 'trafficType toolType thinkingLevel mediaResolution responseModalities'),
  ...toEntries(OPAQUE, 'thoughtSignature continuationToken'),
  // Names of models.
  ...toEntries(TOKEN, 'model model_name modelId version modelVersion system_fingerprint'),
  // Random tokens of the provider, the SDK or the caller. No model reads them.
  ...toEntries(TOKEN, 'user safety_identifier prompt_cache_key obfuscation authorization_token session container'),
  ...toEntries(TOKEN, 'conversation expires_at timestamp cursor nextCursor createTime cachedContent'),
  ...toEntries(PIECE, 'stop stop_sequences stop_sequence stopSequences token'),
  ...toEntries(OPAQUE, 'signature encrypted_content encrypted_index encrypted_stdout reasoningEncryptedContent'),
  // Numbers and switches.
  ...toEntries(
    TOKEN,
    'temperature top_p top_k top_logprobs max_tokens max_completion_tokens max_output_tokens max_tool_calls n seed stream ' +
      'store parallel_tool_calls presence_penalty frequency_penalty logprobs index content_index output_index ' +
      'summary_index annotation_index sequence_number created created_at completed_at input_tokens output_tokens ' +
      'total_tokens logprob budget_tokens include_usage include_obfuscation disable_parallel_tool_use is_error isError ' +
      'strict enabled maxOutputTokens temperature topP topK presencePenalty frequencyPenalty includeRawChunks cache_control ' +
      'includeThoughts thinkingBudget candidateCount avgLogprobs willContinue thought',
  ),
]);

const ID_NAME = /^(?:[a-z_]{1,24}_)?ids?$|^[a-z][a-zA-Z]{1,24}Id$/;

/** Whether a member may be left unread. */
export function isSetting(name: string, value: unknown): boolean {
  const pattern = SETTINGS.get(name) ?? (ID_NAME.test(name) ? TOKEN : undefined);
  if (!pattern) return false;
  if (typeof value !== 'string') return value === null || typeof value !== 'object';
  return pattern.test(value) && !isTextInBase64(value);
}

/** Share of the bytes that may be unreadable in a text. Encrypted data is far above. */
const MAX_UNREADABLE = 0.1;

/** Shorter ids and names may look like base64 by chance. */
const MIN_BASE64 = 32;

/** Whether base64 decodes to readable text. Then it is no encrypted data. */
function isTextInBase64(base64: string): boolean {
  if (base64.length < MIN_BASE64 || !OPAQUE.test(base64)) return false;
  try {
    const bytes = Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const unreadable = new TextDecoder().decode(bytes).match(/[\0-\b\u000e-\u001f\u007f\ufffd]/g)?.length ?? 0;
    return unreadable <= bytes.length * MAX_UNREADABLE;
  } catch {
    return true;
  }
}
