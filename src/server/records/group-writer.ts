import type { SqlDatabase, SqlStatement } from '../../storage/sql/sql-database.js';

interface Waiting {
  readonly toStatements: () => readonly SqlStatement[];
  resolve(): void;
  reject(error: unknown): void;
}

interface Written extends Omit<Waiting, 'toStatements'> {
  readonly statements: readonly SqlStatement[];
}

/** Statements of one transaction. Chosen: a larger one would make requests wait for others. */
const MAX_GROUP = 256;

/**
 * Writes the records of concurrent requests in one transaction: while one is being written, the next ones gather. A write
 * resolves when it is durable.
 */
export class GroupWriter {
  readonly #database: SqlDatabase;
  #waiting: Waiting[] = [];
  #running: Promise<void> | undefined;

  constructor(database: SqlDatabase) {
    this.#database = database;
  }

  /** The statements are asked for once, when their transaction begins. */
  write(toStatements: () => readonly SqlStatement[]): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ toStatements, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Resolves when everything that was given so far is written. */
  async settle(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    // Requests that arrived in the same turn of the event loop belong to the same group.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const group = this.#waiting
        .splice(0, MAX_GROUP)
        .map(({ toStatements, ...waiting }) => ({ ...waiting, statements: toStatements() }));
      try {
        await this.#database.batch(group.flatMap(({ statements }) => statements));
        for (const { resolve } of group) resolve();
      } catch (error) {
        if (group.length === 1) group[0]!.reject(error);
        else await this.#writeSingly(group);
      }
    }
    this.#running = undefined;
  }

  /** One record that cannot be written must not fail the others. */
  async #writeSingly(group: readonly Written[]): Promise<void> {
    for (const { statements, resolve, reject } of group) await this.#database.batch(statements).then(resolve, reject);
  }
}
