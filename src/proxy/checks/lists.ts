import { isErrorResponse } from '../json-rpc.js';
import type { List } from '../list-methods.js';
import type { ResponseCheck } from './check.js';
import { checkDocument, checkError } from './responses.js';

/** Removes quarantined items from a list response. */
export const checkList =
  (list: List): ResponseCheck =>
  async (response, inspector, pending) => {
    if (isErrorResponse(response)) return checkError(response, inspector, pending);
    const { [list]: items } = response.result;
    if (!Array.isArray(items)) return checkDocument(response, inspector, pending);
    const shown = await inspector.filterList(list, items, pending.params.cursor === undefined);
    if (shown.length === items.length) return { forward: response };
    return { forward: { ...response, result: { ...response.result, [list]: shown } } };
  };
