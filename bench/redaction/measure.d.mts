import type { DataMatch, FindOptions, Found, Redactable } from '../../src/guard/redaction/find.js';

export interface LabelledLine {
  readonly text: string;
  readonly kind: string;
  readonly values: readonly string[];
}

interface Subject {
  readonly findData: (text: string, options: FindOptions) => Promise<Found>;
  readonly REDACTABLE: readonly Redactable[];
}

export declare const readLines: (text: string) => LabelledLine[];
export declare function measureLines(
  lines: readonly LabelledLine[],
  subject: Subject,
): Promise<{
  readonly kinds: readonly { readonly kind: string; readonly found: number; readonly of: number }[];
  readonly misses: readonly { readonly text: string; readonly kind: string; readonly value: string }[];
}>;
export declare function measureHonest(
  text: string,
  subject: Subject,
): Promise<{
  readonly alarms: readonly { readonly kind: DataMatch['kind']; readonly value: string }[];
  readonly words: number;
  readonly perTenThousand: number;
}>;
