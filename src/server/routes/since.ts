import { z } from 'zod';
import { toSince } from '../../audit/filter.js';

const AGE = /^\d{1,6}[smhd]$/;

/** A date or an age. */
export const sinceText = z
  .string()
  .max(40)
  .refine((text) => AGE.test(text) || !Number.isNaN(Date.parse(text)), 'expected a date or an age such as 7d or 12h')
  .meta({ description: 'a date in ISO 8601, or an age: 90s, 30m, 12h, 7d' });

export const toSinceMs = (text: string): number => Math.max(0, toSince(text, Date.now()));
