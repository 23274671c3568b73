import { base64 } from './base64.js';
import type { Decoder } from './decoder.js';
import { escapes } from './escapes.js';
import { hex } from './hex.js';
import { htmlEntities } from './html-entities.js';
import { percent } from './percent.js';
import { unicodeTags } from './unicode-tags.js';

/** Read on the raw text, because what they decode is invisible. */
export const RAW_DECODERS: readonly Decoder[] = [unicodeTags];

/** Read on visible text, and again on what they and the others decoded. */
export const DECODERS: readonly Decoder[] = [base64, hex, percent, htmlEntities, escapes];
