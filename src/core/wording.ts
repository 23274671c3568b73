import type { Level } from './types.js';

export const MARK: Readonly<Record<Level, string>> = { CRITICAL: '✖', HIGH: '✖', MEDIUM: '▲', LOW: '·', CLEAN: '✔' };

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
