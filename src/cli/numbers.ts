import { InvalidArgumentError } from 'commander';

export function toPositiveInteger(word: string): number {
  const value = Number(word);
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError('expected a whole number of at least 1.');
  return value;
}
