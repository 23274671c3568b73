/** The four surfaces the classifier tells apart: what is normal in one is an attack in another. */
import { kindOf } from './kinds.mjs';

export const SURFACES = ['prompt', 'content', 'tool', 'skill'];

const SURFACE_OF_KIND = {
  prompt: 'prompt',
  document: 'content',
  'tool-result': 'content',
  tool: 'tool',
  skill: 'skill',
};
export const surfaceOf = (set, row) => SURFACE_OF_KIND[kindOf(set, row)];

const SURFACE_OF_ROLE = { user: 'prompt', system: 'skill', assistant: 'content', tool: 'content' };
export const surfaceOfRole = (role) => SURFACE_OF_ROLE[role] ?? 'prompt';
