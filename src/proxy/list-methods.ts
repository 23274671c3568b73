/** The member of the result that holds the items, by list method. */
export const LIST_OF = {
  'tools/list': 'tools',
  'prompts/list': 'prompts',
  'resources/list': 'resources',
  'resources/templates/list': 'resourceTemplates',
} as const;

export type List = (typeof LIST_OF)[keyof typeof LIST_OF];
