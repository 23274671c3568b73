import { escapeText, shorten } from '../../core/escape.js';

const MAX_CHARACTERS = 64;

/** Escapes and shortens an untrusted name. */
export const toLabel = (name: string): string => shorten(escapeText(name.slice(0, MAX_CHARACTERS * 2)), MAX_CHARACTERS);

/** The methods of MCP. Other methods share one label, because a peer can invent any number of them. */
const METHODS: ReadonlySet<string> = new Set([
  'initialize',
  'ping',
  'server/discover',
  'tools/list',
  'tools/call',
  'prompts/list',
  'prompts/get',
  'resources/list',
  'resources/templates/list',
  'resources/read',
  'resources/subscribe',
  'resources/unsubscribe',
  'subscriptions/listen',
  'completion/complete',
  'logging/setLevel',
  'sampling/createMessage',
  'elicitation/create',
  'roots/list',
  'tasks/get',
  'tasks/result',
  'tasks/list',
  'tasks/cancel',
  'notifications/initialized',
  'notifications/cancelled',
  'notifications/progress',
  'notifications/message',
  'notifications/tools/list_changed',
  'notifications/prompts/list_changed',
  'notifications/resources/list_changed',
  'notifications/resources/updated',
  'notifications/roots/list_changed',
  'notifications/elicitation/complete',
  'notifications/tasks/status',
]);

export const OTHER = 'other';

export const toMethod = (method: string | undefined): string =>
  method === undefined ? '' : METHODS.has(method) ? method : OTHER;
