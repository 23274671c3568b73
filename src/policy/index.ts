/** `tocsin/policy`: policies out of files, for guards and scanners. Needs Node. */
export { loadPolicy, parsePolicy } from './load.js';
