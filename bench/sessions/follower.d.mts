import type { Step } from '../../src/scanners/toolchain/melon-types.js';

export declare const follow: Step;
