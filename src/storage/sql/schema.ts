/**
 * The tables of the service, in the SQL that SQLite and PostgreSQL share. Times are milliseconds since 1970, JSON is text.
 * Ids of decisions, approvals, scans and audit entries sort by time.
 */
const tables = (blob: string): readonly string[] => [
  `CREATE TABLE IF NOT EXISTS sessions (
    id TEXT PRIMARY KEY, version BIGINT NOT NULL, used BIGINT NOT NULL, state TEXT NOT NULL
  )`,
  'CREATE INDEX IF NOT EXISTS sessions_used ON sessions (used)',
  // Kept apart from the sessions: a quarantine must outlive a session store that loses data.
  `CREATE TABLE IF NOT EXISTS quarantines (
    id TEXT PRIMARY KEY, step BIGINT NOT NULL, at BIGINT NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS decisions (
    id TEXT PRIMARY KEY, tenant TEXT NOT NULL, at BIGINT NOT NULL, hook TEXT NOT NULL, session TEXT, step BIGINT,
    server TEXT, name TEXT, action TEXT NOT NULL, level TEXT NOT NULL, rules TEXT NOT NULL, policy BIGINT NOT NULL,
    record TEXT NOT NULL, evidence TEXT
  )`,
  'CREATE INDEX IF NOT EXISTS decisions_tenant ON decisions (tenant, id)',
  'CREATE INDEX IF NOT EXISTS decisions_session ON decisions (tenant, session, step)',
  'CREATE INDEX IF NOT EXISTS decisions_at ON decisions (at)',
  'CREATE TABLE IF NOT EXISTS contexts (digest TEXT PRIMARY KEY, body TEXT NOT NULL)',
  `CREATE TABLE IF NOT EXISTS counts (
    tenant TEXT NOT NULL, at BIGINT NOT NULL, hook TEXT NOT NULL, action TEXT NOT NULL, count BIGINT NOT NULL,
    PRIMARY KEY (tenant, at, hook, action)
  )`,
  `CREATE TABLE IF NOT EXISTS session_list (
    tenant TEXT NOT NULL, session TEXT NOT NULL, first_at BIGINT NOT NULL, last_at BIGINT NOT NULL,
    events BIGINT NOT NULL, worst BIGINT NOT NULL, PRIMARY KEY (tenant, session)
  )`,
  'CREATE INDEX IF NOT EXISTS session_list_last ON session_list (tenant, last_at)',
  `CREATE TABLE IF NOT EXISTS approvals (
    id TEXT PRIMARY KEY, tenant TEXT NOT NULL, at BIGINT NOT NULL, expires BIGINT NOT NULL, status TEXT NOT NULL,
    session TEXT NOT NULL, step BIGINT NOT NULL, server TEXT, tool TEXT NOT NULL, digest TEXT NOT NULL,
    arguments TEXT NOT NULL, decision TEXT NOT NULL, decided BIGINT, decided_by TEXT, comment TEXT, used BIGINT
  )`,
  'CREATE INDEX IF NOT EXISTS approvals_tenant ON approvals (tenant, status, id)',
  `CREATE TABLE IF NOT EXISTS policies (
    tenant TEXT NOT NULL, version BIGINT NOT NULL, at BIGINT NOT NULL, by_name TEXT NOT NULL, name TEXT NOT NULL,
    note TEXT, text TEXT NOT NULL, PRIMARY KEY (tenant, version)
  )`,
  // One row a tenant: the version in force, and the settings as JSON. `revision` changes with every write.
  `CREATE TABLE IF NOT EXISTS tenants (
    tenant TEXT PRIMARY KEY, revision BIGINT NOT NULL, policy BIGINT NOT NULL, settings TEXT NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS memory (
    id TEXT PRIMARY KEY, tenant TEXT NOT NULL, at BIGINT NOT NULL, by_name TEXT NOT NULL, label TEXT NOT NULL,
    kind TEXT NOT NULL, text TEXT NOT NULL, note TEXT, decision TEXT, sentences BIGINT NOT NULL, vectors ${blob} NOT NULL,
    digest TEXT NOT NULL, UNIQUE (tenant, digest)
  )`,
  `CREATE TABLE IF NOT EXISTS webhooks (
    id TEXT PRIMARY KEY, tenant TEXT NOT NULL, at BIGINT NOT NULL, by_name TEXT NOT NULL, url TEXT NOT NULL,
    events TEXT NOT NULL, secret TEXT NOT NULL, last_status TEXT
  )`,
  'CREATE INDEX IF NOT EXISTS webhooks_tenant ON webhooks (tenant)',
  `CREATE TABLE IF NOT EXISTS servers (
    id TEXT PRIMARY KEY, tenant TEXT NOT NULL, name TEXT NOT NULL, at BIGINT NOT NULL, url TEXT, headers TEXT,
    status TEXT NOT NULL, error TEXT, inventory TEXT NOT NULL, pins TEXT NOT NULL,
    report TEXT NOT NULL, rules TEXT NOT NULL, action TEXT NOT NULL DEFAULT 'allow',
    UNIQUE (tenant, name)
  )`,
  `CREATE TABLE IF NOT EXISTS scans (
    id TEXT PRIMARY KEY, tenant TEXT NOT NULL, at BIGINT NOT NULL, kind TEXT NOT NULL, total BIGINT NOT NULL,
    cancelled BIGINT
  )`,
  'CREATE INDEX IF NOT EXISTS scans_tenant ON scans (tenant, id)',
  `CREATE TABLE IF NOT EXISTS scan_items (
    scan TEXT NOT NULL, position BIGINT NOT NULL, name TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (scan, position)
  )`,
  `CREATE TABLE IF NOT EXISTS scan_results (
    scan TEXT NOT NULL, position BIGINT NOT NULL, at BIGINT NOT NULL, by_worker TEXT NOT NULL, flagged BIGINT NOT NULL,
    failed BIGINT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (scan, position)
  )`,
  `CREATE TABLE IF NOT EXISTS jobs (
    id TEXT PRIMARY KEY, kind TEXT NOT NULL, payload TEXT NOT NULL, status TEXT NOT NULL, attempts BIGINT NOT NULL,
    run_at BIGINT NOT NULL, lease TEXT, lease_until BIGINT NOT NULL, error TEXT
  )`,
  'CREATE INDEX IF NOT EXISTS jobs_due ON jobs (status, run_at)',
  `CREATE TABLE IF NOT EXISTS audit (
    id TEXT PRIMARY KEY, tenant TEXT NOT NULL, at BIGINT NOT NULL, by_name TEXT NOT NULL, role TEXT NOT NULL,
    action TEXT NOT NULL, target TEXT NOT NULL, details TEXT
  )`,
  'CREATE INDEX IF NOT EXISTS audit_tenant ON audit (tenant, id)',
  // People who signed in with an identity provider. `digest` is the SHA-256 of the token in their cookie.
  `CREATE TABLE IF NOT EXISTS logins (
    digest TEXT PRIMARY KEY, tenant TEXT NOT NULL, name TEXT NOT NULL, role TEXT NOT NULL, expires BIGINT NOT NULL
  )`,
];

/** Columns that tables of an older version lack. SQLite cannot skip those that exist, so each names its version. */
export const CHANGES = [{ version: 3, sql: "ALTER TABLE servers ADD COLUMN action TEXT NOT NULL DEFAULT 'allow'" }];

export const TABLES = { sqlite: tables('BLOB'), postgres: tables('BYTEA') };
