import { REFUSALS } from '../../adapters/options.js';
import { ERROR_CODES, isErrorResponse, isObject, toErrorResponse } from '../json-rpc.js';
import type { List } from '../list-methods.js';
import type { ResponseCheck } from './check.js';
import { hasText } from './has-text.js';
import { checkDocument, checkError } from './responses.js';

/** Removes quarantined items from a list response. Everything beside the list is checked as a document. */
export const checkList =
  (list: List): ResponseCheck =>
  async (response, inspector, pending) => {
    if (isErrorResponse(response)) return checkError(response, inspector, pending);
    const { [list]: items, ...siblings } = response.result;
    if (!Array.isArray(items)) return checkDocument(response, inspector, pending);
    const inspected = hasText(siblings)
      ? await inspector.inspect({ ...pending, direction: 'to-client' }, 'onDocument', siblings)
      : { content: siblings, isChanged: false };
    if (!inspected) return { forward: toErrorResponse(response.id, ERROR_CODES.stopped, REFUSALS.document) };
    // An item that is not an object has no name, so it can be neither called nor approved.
    const shown = await inspector.filterList(list, items.filter(isObject), pending.params.cursor === undefined);
    if (shown.length === items.length && !inspected.isChanged) return { forward: response };
    return { forward: { ...response, result: { ...inspected.content, [list]: shown } } };
  };
