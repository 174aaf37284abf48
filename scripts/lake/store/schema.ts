/** Raised by one whenever the tables below change; an older store is migrated, a newer one refused. */
export const storeVersion = 2

const deliveries = `
  CREATE TABLE deliveries (
    id TEXT PRIMARY KEY,
    webhook TEXT NOT NULL,
    transaction_id TEXT NOT NULL,
    transaction_time TEXT NOT NULL,
    author TEXT NOT NULL,
    document_id TEXT NOT NULL,
    operation TEXT NOT NULL,
    change TEXT,
    body TEXT,
    created TEXT NOT NULL,
    status TEXT NOT NULL DEFAULT 'queued',
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt INTEGER
  ) STRICT;
  CREATE INDEX deliveries_due ON deliveries (next_attempt) WHERE next_attempt IS NOT NULL;

  CREATE TABLE attempts (
    delivery_id TEXT NOT NULL REFERENCES deliveries (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    started TEXT NOT NULL,
    duration INTEGER NOT NULL,
    failure TEXT,
    status INTEGER,
    answer TEXT NOT NULL,
    PRIMARY KEY (delivery_id, number)
  ) STRICT, WITHOUT ROWID;
`

export const storeSchema = `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

  CREATE TABLE documents (id TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT;

  CREATE TABLE transactions (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    timestamp TEXT NOT NULL,
    author TEXT NOT NULL
  ) STRICT;

  CREATE TABLE changes (
    document_id TEXT NOT NULL,
    seq INTEGER NOT NULL REFERENCES transactions (seq) ON DELETE CASCADE,
    previous_rev TEXT,
    mutations TEXT NOT NULL,
    apply TEXT NOT NULL,
    revert TEXT NOT NULL,
    PRIMARY KEY (document_id, seq)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX changes_by_transaction ON changes (seq);

  CREATE TABLE document_events (
    document_id TEXT NOT NULL,
    seq INTEGER NOT NULL REFERENCES transactions (seq) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    event TEXT NOT NULL,
    PRIMARY KEY (document_id, seq, position)
  ) STRICT, WITHOUT ROWID;

  ${deliveries}
  CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    identity TEXT NOT NULL,
    created INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE key_values (
    identity TEXT NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (identity, key)
  ) STRICT, WITHOUT ROWID;
`

/** From each version to the next; what an older lake stored is kept. */
export const migrationsByVersion: Readonly<Record<number, string>> = {
  1: `
    DROP INDEX deliveries_due;
    ALTER TABLE deliveries RENAME TO deliveries_1;
    ${deliveries}
    INSERT INTO deliveries
      (id, webhook, transaction_id, transaction_time, author, document_id, operation, body, created,
       status, attempts, next_attempt)
      SELECT id, 'site', transaction_id, created, '', document_id, operation, body, created,
        iif(next_attempt IS NOT NULL, 'queued', iif(outcome GLOB '2[0-9][0-9]', 'success', 'failure')),
        attempts, next_attempt
      FROM deliveries_1 ORDER BY rowid;
    DROP TABLE deliveries_1;
  `,
}
