import { LIST_OF } from '../list-methods.js';
import { checkCallAnswer, checkDocument } from './answers.js';
import { checkCall, checkPrompt, checkResource } from './calls.js';
import type { AnswerCheck, Checks, NotificationCheck, RequestCheck } from './check.js';
import { checkIntroduction } from './introduction.js';
import { checkList } from './lists.js';
import { checkSample, checkTold, checkWanted } from './server-words.js';

const ASKED = new Map<string, RequestCheck>([
  ['tools/call', checkCall],
  ['prompts/get', checkPrompt],
  ['resources/read', checkResource],
]);

const ANSWERED = new Map<string, AnswerCheck>([
  ['initialize', checkIntroduction],
  ['server/discover', checkIntroduction],
  ['tools/call', checkCallAnswer],
  ['tasks/result', checkCallAnswer],
  ...Object.entries(LIST_OF).map(([method, list]) => [method, checkList(list)] as const),
]);

const WANTED = new Map<string, RequestCheck>([
  ['sampling/createMessage', checkWanted('onPrompt')],
  ['elicitation/create', checkWanted('onDocument')],
]);

/** Requests and notifications that carry no words for anybody to follow. */
const WORDLESS = new Set([
  'ping',
  'roots/list',
  'notifications/cancelled',
  'notifications/tools/list_changed',
  'notifications/prompts/list_changed',
  'notifications/resources/list_changed',
  'notifications/resources/updated',
]);

const GIVEN = new Map<string, AnswerCheck>([['sampling/createMessage', checkSample]]);

const checkUnknown = checkWanted('onDocument');

/** Which check looks at what. What nobody knows yet is looked at as a document. */
export const CHECKS: Checks = {
  asked: (method) => ASKED.get(method),
  answered: (method) => ANSWERED.get(method) ?? checkDocument,
  wanted: (method) => WANTED.get(method) ?? (WORDLESS.has(method) ? undefined : checkUnknown),
  given: (method) => GIVEN.get(method),
  told: (method): NotificationCheck | undefined => (WORDLESS.has(method) ? undefined : checkTold),
};
