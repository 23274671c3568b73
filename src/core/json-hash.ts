import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { toCanonicalJson } from './canonical-json.js';

/** The SHA-256 of a JSON value, independent of key order. Computed without `node:crypto`, so it runs on any runtime. */
export const toSha256 = (value: unknown): string => bytesToHex(sha256(utf8ToBytes(toCanonicalJson(value))));
