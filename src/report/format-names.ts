/** Every form a report takes. All of them are made from the one model, and none asks for anything else. */
export const FORMATS = ['text', 'json', 'sarif', 'markdown', 'junit', 'html'] as const;

export type Format = (typeof FORMATS)[number];
