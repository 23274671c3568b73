import { isObject } from '../core/json-object.js';

export type Json = Record<string, unknown>;

/** The JSON object that a text holds. Undefined for invalid JSON and for other values. */
export function findObject(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? (value as Json) : undefined;
  } catch {
    return undefined;
  }
}

/** The objects of a list property of an API body; empty if the property is missing or is not a list. */
export const toItems = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : []);

export const isJson = (value: unknown): value is Json => isObject(value);
