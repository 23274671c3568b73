import { BodyParts } from './body-parts.js';
import { toBlocksTurn } from './content-turn.js';
import { checkAnswerPart, FILTERED, toStoppedAnswer } from './google-answer.js';
import { isCallPart, isTextPart, toContentTurns } from './google-parts.js';
import { GuardedCandidates } from './google-stream.js';
import { isJson, type Json, toItems } from './json.js';
import type { Refusal } from './options.js';
import { CallCount, checkAnswerTurns, type OutputCheck } from './output-check.js';
import type { Protocol } from './protocol.js';
import type { Turn } from './turn.js';

const DECLARATIONS = 'functionDeclarations';

/** `POST /models/…:generateContent` of Gemini and Vertex AI, and its stream. */
export const generateContentProtocol: Protocol = {
  path: /:(?:generateContent|streamGenerateContent)$/,
  isStreaming: ({ pathname }) => pathname.endsWith(':streamGenerateContent'),
  toolName: (tool) => String(tool.name),
  toolLists: (body) => toItems(body.tools),
  toolProperties: [DECLARATIONS],
  toDefinition: ({ parameters, parametersJsonSchema, ...rest }) => ({
    ...rest,
    inputSchema: parametersJsonSchema ?? toJsonSchema(parameters, 0) ?? { type: 'object' },
    ...(parametersJsonSchema !== undefined && parameters !== undefined && { parameters }),
  }),

  replaceTools(body, owner, property, kept) {
    const removed = toItems(owner[property]).filter((tool) => !kept.includes(tool));
    owner[property] = kept;
    // The API rejects an empty list of functions, and the choice of a missing function.
    if (kept.length === 0) delete owner[property];
    const tools = toItems(body.tools).filter((tool) => Object.keys(tool).length > 0);
    body.tools = tools;
    if (tools.length === 0) delete body.tools;
    const { toolConfig } = body;
    const choice = isJson(toolConfig) ? toolConfig.functionCallingConfig : undefined;
    if (!isJson(choice) || !Array.isArray(choice.allowedFunctionNames)) return;
    const names = choice.allowedFunctionNames.filter((name) => !removed.some((tool) => tool.name === name));
    if (names.length > 0) choice.allowedFunctionNames = names;
    else delete (toolConfig as Json).functionCallingConfig;
  },

  toTurns: (body) => {
    const parts = new BodyParts();
    const system = isJson(body.systemInstruction) ? body.systemInstruction : {};
    const systemTurns = toBlocksTurn(parts, 'system', toItems(system.parts).filter(isTextPart));
    for (const tool of toItems(body.tools)) for (const each of toItems(tool[DECLARATIONS])) parts.exclude(each);
    const turns = toItems(body.contents).flatMap((content): Turn[] => {
      const contentTurns = toContentTurns(parts, content);
      return [...parts.toRestTurns(content, content.role !== 'model'), ...contentTurns];
    });
    return [...systemTurns, ...parts.toRestTurns(body), ...turns];
  },

  async guardAnswer(check, answer) {
    const candidates: Json[] = [];
    for (const candidate of toItems(answer.candidates)) {
      const guarded = await guardCandidate(check, candidate);
      if ('refusal' in guarded) return toStoppedAnswer(answer, guarded.refusal);
      candidates.push(guarded.candidate);
    }
    const parts = new BodyParts();
    parts.take(answer, 'candidates');
    const stopped = await checkAnswerTurns(check, parts.toRestTurns(answer));
    if (stopped) return toStoppedAnswer(answer, stopped.refusal);
    return { ...answer, ...(answer.candidates !== undefined && { candidates }) };
  },

  async *guardEvents(check, events) {
    yield* new GuardedCandidates(check).run(events);
  },

  toAnswer: (_request, refusal) => toStoppedAnswer({}, refusal),

  *toAnswerEvents(_request, refusal) {
    yield { data: JSON.stringify(toStoppedAnswer({}, refusal)) };
  },
};

async function guardCandidate(
  check: OutputCheck,
  candidate: Json,
): Promise<{ readonly candidate: Json } | { readonly refusal: Refusal }> {
  const content = isJson(candidate.content) ? candidate.content : {};
  const received = toItems(content.parts);
  const passed: Json[] = [];
  const calls = new CallCount();
  for (const part of received) {
    const stopped = await checkAnswerPart(check, part);
    if (stopped && !stopped.isCall) return { refusal: stopped.refusal };
    if (isCallPart(part)) calls.add(stopped?.refusal);
    passed.push(stopped ? { text: stopped.refusal.refusal } : part);
  }
  const rest = new BodyParts();
  for (const part of received) rest.exclude(part);
  const stopped = await checkAnswerTurns(check, rest.toRestTurns(candidate));
  if (stopped) return { refusal: stopped.refusal };
  const guarded = received.length > 0 ? { ...candidate, content: { ...content, parts: passed } } : candidate;
  return { candidate: calls.isAllRefused ? { ...guarded, finishReason: FILTERED } : guarded };
}

/** Deeper schemas are passed on as they are. The guard reads every string of them. */
const MAX_DEPTH = 32;

/** Gemini writes types in upper case: `OBJECT`. */
function toJsonSchema(schema: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) return schema;
  if (Array.isArray(schema)) return schema.map((item) => toJsonSchema(item, depth + 1));
  if (!isJson(schema)) return schema;
  const entries = Object.entries(schema).map(([name, value]) => [
    name,
    name === 'type' && typeof value === 'string' && /^[A-Z]{1,12}$/.test(value)
      ? value.toLowerCase()
      : toJsonSchema(value, depth + 1),
  ]);
  return Object.fromEntries(entries);
}
