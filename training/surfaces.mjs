/** The classifier's surfaces, for rows of published sets and turns of conversations. */
import { loadSource } from '../scripts/load-source.mjs';
import { kindOf } from './kinds.mjs';

/** @type {typeof import('../src/scanners/semantic/surface.js')} */
const surface = await loadSource('src/scanners/semantic/surface.ts');

export const { SURFACES } = surface;

export const surfaceOfKind = surface.surfaceOf;

export const surfaceOf = (set, row) => SURFACES[surface.surfaceOf(kindOf(set, row))];

const SURFACE_OF_ROLE = { user: 'prompt', system: 'skill', assistant: 'content', tool: 'content' };
export const surfaceOfRole = (role) => SURFACE_OF_ROLE[role] ?? 'prompt';
