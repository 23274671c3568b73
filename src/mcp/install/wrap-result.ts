import type { Edit } from './edit/editor.js';

/** The edits that route an entry through the proxy (paths start at the entry), or the reason why there are none. */
export type WrapResult =
  | { readonly edits: readonly Edit[] }
  | { readonly isProxied: true }
  | { readonly refusal: string };
