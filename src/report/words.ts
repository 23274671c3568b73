import type { Level } from '../types.js';

export const MARK: Readonly<Record<Level, string>> = { CRITICAL: '✖', HIGH: '✖', MEDIUM: '▲', LOW: '·', CLEAN: '✔' };

export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
