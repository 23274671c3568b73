import { isError } from '../message.js';
import { checkDocument, checkError } from './answers.js';
import type { AnswerCheck } from './check.js';

export const LIST_OF = {
  'tools/list': 'tools',
  'prompts/list': 'prompts',
  'resources/list': 'resources',
  'resources/templates/list': 'resourceTemplates',
} as const;

export type List = (typeof LIST_OF)[keyof typeof LIST_OF];

/** Leaves out of a list what is held back. */
export const checkList =
  (list: List): AnswerCheck =>
  async (answer, watch, asked) => {
    if (isError(answer)) return checkError(answer, watch, asked);
    const { [list]: items } = answer.result;
    if (!Array.isArray(items)) return checkDocument(answer, watch, asked);
    const shown = await watch.show(list, items, asked.params.cursor === undefined);
    if (shown.length === items.length) return { pass: answer };
    return { pass: { ...answer, result: { ...answer.result, [list]: shown } } };
  };
