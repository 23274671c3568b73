/** Where things lie, and JSON Lines read. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the steps leave for each other. */
export const CACHE = process.env.TOCSIN_TRAINING ?? join(import.meta.dirname, '.cache');
/** The published sets: one file of JSON Lines each. */
export const DATA = process.env.TOCSIN_DATA ?? join(import.meta.dirname, '../../shared/data/dev');

export const readLines = (file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** What several processes wrote to `NAME-0.jsonl`, `NAME-1.jsonl` and so on. */
export const readParts = (name) =>
  readdirSync(CACHE)
    .filter((file) => file.startsWith(`${name}-`) && /-\d+\.jsonl$/.test(file))
    .flatMap((file) => readLines(join(CACHE, file)));
