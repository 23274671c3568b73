/**
 * The conformance suite imports a function of `node:fs` that Node 20 does not have, and calls it for nothing that is done
 * here. With `--import` of this file it starts all the same.
 */
import * as fs from 'node:fs';
import { register } from 'node:module';

const STAND_IN = `export * from 'node:fs'; export { default } from 'node:fs'; export const globSync = undefined;`;
const HOOKS = `export const resolve = (specifier, context, next) =>
  specifier === 'fs' && context.parentURL?.includes('/conformance/')
    ? { url: ${JSON.stringify(`data:text/javascript,${encodeURIComponent(STAND_IN)}`)}, shortCircuit: true }
    : next(specifier, context);`;

if (!('globSync' in fs)) register(`data:text/javascript,${encodeURIComponent(HOOKS)}`);
