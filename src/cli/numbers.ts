import { InvalidArgumentError } from 'commander';

export function toPositiveInteger(word: string): number {
  const value = Number(word);
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError('expected a whole number of at least 1.');
  return value;
}

export function toPercentage(word: string): number {
  const value = Number(word);
  if (word.trim() === '' || !(value >= 0 && value <= 100))
    throw new InvalidArgumentError('expected a number from 0 to 100.');
  return value;
}

export function toShare(word: string): number {
  const value = Number(word);
  if (word.trim() === '' || !(value >= 0 && value <= 1))
    throw new InvalidArgumentError('expected a number from 0 to 1.');
  return value;
}
