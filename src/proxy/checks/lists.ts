import type { List } from '../list-methods.js';
import { isError } from '../message.js';
import { checkDocument, checkError } from './answers.js';
import type { AnswerCheck } from './check.js';

/** Leaves out of a list what is held back. */
export const checkList =
  (list: List): AnswerCheck =>
  async (answer, inspector, pending) => {
    if (isError(answer)) return checkError(answer, inspector, pending);
    const { [list]: items } = answer.result;
    if (!Array.isArray(items)) return checkDocument(answer, inspector, pending);
    const shown = await inspector.filterList(list, items, pending.params.cursor === undefined);
    if (shown.length === items.length) return { pass: answer };
    return { pass: { ...answer, result: { ...answer.result, [list]: shown } } };
  };
