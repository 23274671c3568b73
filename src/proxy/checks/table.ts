import { LIST_OF } from '../list-methods.js';
import type { Checks, RequestCheck, ResponseCheck } from './check.js';
import { checkPromptRequest, checkResourceRequest, checkToolCall } from './client-requests.js';
import { checkInitializeResult } from './initialize.js';
import { checkList } from './lists.js';
import { checkDocument, checkToolResult } from './responses.js';
import { checkSamplingResponse, checkServerNotification, checkServerRequest } from './server-messages.js';

const CLIENT_REQUESTS = new Map<string, RequestCheck>([
  ['tools/call', checkToolCall],
  ['prompts/get', checkPromptRequest],
  ['resources/read', checkResourceRequest],
]);

const SERVER_RESPONSES = new Map<string, ResponseCheck>([
  ['initialize', checkInitializeResult],
  ['server/discover', checkInitializeResult],
  ['tools/call', checkToolResult],
  ['tasks/result', checkToolResult],
  ...Object.entries(LIST_OF).map(([method, list]) => [method, checkList(list)] as const),
]);

const SERVER_REQUESTS = new Map<string, RequestCheck>([['sampling/createMessage', checkServerRequest('onPrompt')]]);

const CLIENT_RESPONSES = new Map<string, ResponseCheck>([['sampling/createMessage', checkSamplingResponse]]);

const checkUnknown = checkServerRequest('onDocument');

/** The check for each kind of message. Every message of a server is checked, those of unknown methods as documents. */
export const CHECKS: Checks = {
  clientRequest: (method) => CLIENT_REQUESTS.get(method),
  serverResponse: (method) => SERVER_RESPONSES.get(method) ?? checkDocument,
  serverRequest: (method) => SERVER_REQUESTS.get(method) ?? checkUnknown,
  clientResponse: (method) => CLIENT_RESPONSES.get(method),
  serverNotification: checkServerNotification,
};
