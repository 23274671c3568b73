import type { Step } from '../../src/toolchain/melon.js';

export declare const follow: Step;
