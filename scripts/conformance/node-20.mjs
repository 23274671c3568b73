/**
 * The conformance suite imports `globSync` from `node:fs`, which Node 20 lacks. The server suite never calls it.
 * Preload this file with `--import` to supply a placeholder.
 */
import * as fs from 'node:fs';
import { register } from 'node:module';

const STAND_IN = `export * from 'node:fs'; export { default } from 'node:fs'; export const globSync = undefined;`;
const HOOKS = `export const resolve = (specifier, context, next) =>
  specifier === 'fs' && context.parentURL?.includes('/conformance/')
    ? { url: ${JSON.stringify(`data:text/javascript,${encodeURIComponent(STAND_IN)}`)}, shortCircuit: true }
    : next(specifier, context);`;

if (!('globSync' in fs)) register(`data:text/javascript,${encodeURIComponent(HOOKS)}`);
