import type { Step } from '../../src/scanners/toolchain/melon.js';

export declare const follow: Step;
