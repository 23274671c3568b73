import type { Client, InArgs, InStatement, ResultSet } from '@libsql/client/sqlite3';
import { explain, type FileFormat, openFileDatabase } from './file-database.js';

/** A database file that is opened at the first query. If opening fails, the next query tries again. */
export class LazyDatabase {
  readonly #file: string;
  readonly #format: FileFormat;
  #client: Promise<Client> | undefined;

  constructor(file: string, format: FileFormat) {
    this.#file = file;
    this.#format = format;
  }

  async execute(sql: string, args: InArgs): Promise<ResultSet> {
    const client = await this.#open();
    return explain(this.#file, this.#format, () => client.execute({ sql, args }));
  }

  /** Runs the statements in one transaction. */
  async batch(statements: InStatement[]): Promise<ResultSet[]> {
    const client = await this.#open();
    return explain(this.#file, this.#format, () => client.batch(statements, 'write'));
  }

  close(): void {
    this.#client?.then(
      (client) => client.close(),
      () => {},
    );
    this.#client = undefined;
  }

  async #open(): Promise<Client> {
    this.#client ??= openFileDatabase(this.#file, this.#format);
    return this.#client.catch((error: unknown) => {
      this.#client = undefined;
      throw error;
    });
  }
}
