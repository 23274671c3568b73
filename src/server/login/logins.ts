import { randomBytes } from 'node:crypto';
import { escapeText, shorten } from '../../core/escape.js';
import { type SqlDatabase, toText } from '../../storage/sql/sql-database.js';
import { type Identity, type Role, toTokenDigest } from '../http/identity.js';

/** Tells a login from the tokens of the configuration, which need no question to the database. */
const PREFIX = 'tocsin_login_';
const MAX_NAME = 100;

/** People who signed in with the identity provider. All replicas see them, and signing out ends a login everywhere. */
export class Logins {
  readonly #database: SqlDatabase;

  constructor(database: SqlDatabase) {
    this.#database = database;
  }

  /** Returns the token of the login. Only its digest is stored. */
  async add({ tenant, name, role }: Identity, ms: number): Promise<string> {
    const token = PREFIX + randomBytes(32).toString('base64url');
    await this.#database.execute('INSERT INTO logins (digest, tenant, name, role, expires) VALUES (?, ?, ?, ?, ?)', [
      ...[toTokenDigest(token), tenant, shorten(escapeText(name), MAX_NAME), role, Date.now() + ms],
    ]);
    return token;
  }

  async find(token: string): Promise<Identity | undefined> {
    if (!token.startsWith(PREFIX)) return undefined;
    const sql = 'SELECT tenant, name, role FROM logins WHERE digest = ? AND expires > ?';
    const [row] = await this.#database.query(sql, [toTokenDigest(token), Date.now()]);
    return row && { tenant: toText(row.tenant), name: toText(row.name), role: toText(row.role) as Role };
  }

  async remove(token: string): Promise<Identity | undefined> {
    const identity = await this.find(token);
    if (identity) await this.#database.execute('DELETE FROM logins WHERE digest = ?', [toTokenDigest(token)]);
    return identity;
  }

  async removeExpired(now = Date.now()): Promise<void> {
    await this.#database.execute('DELETE FROM logins WHERE expires <= ?', [now]);
  }
}
