/** A value of a column. Times are milliseconds since 1970. */
export type SqlValue = string | number | null | Uint8Array;

export type SqlRow = Readonly<Record<string, unknown>>;

export interface SqlStatement {
  readonly sql: string;
  readonly args: readonly SqlValue[];
}

/**
 * A database that understands the SQL that SQLite and PostgreSQL share. Parameters are written as `?`. Writes resolve when
 * they are durable.
 */
export interface SqlDatabase {
  readonly dialect: 'sqlite' | 'postgres';
  query(sql: string, args?: readonly SqlValue[]): Promise<readonly SqlRow[]>;
  /** Returns the number of changed rows. */
  execute(sql: string, args?: readonly SqlValue[]): Promise<number>;
  /** Runs all statements in one transaction. Returns the number of rows that each of them changed. */
  batch(statements: readonly SqlStatement[]): Promise<readonly number[]>;
  close(): Promise<void>;
}

export const toText = (value: unknown): string => String(value);
export const toOptionalText = (value: unknown): string | undefined =>
  value === null || value === undefined ? undefined : String(value);
/** PostgreSQL returns 64-bit integers as text. */
export const toNumber = (value: unknown): number => Number(value);
export const toOptionalNumber = (value: unknown): number | undefined =>
  value === null || value === undefined ? undefined : Number(value);
