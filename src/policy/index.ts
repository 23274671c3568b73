/** `tocsin/policy`: loads policy files for guards and scanners. Needs Node. */
export { loadPolicy, parsePolicy } from './load.js';
