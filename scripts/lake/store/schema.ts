/** Raised by one whenever the tables below change; an older or newer store is refused. */
export const STORE_VERSION = 1

export const STORE_SCHEMA = `
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

  CREATE TABLE deliveries (
    id TEXT PRIMARY KEY,
    transaction_id TEXT NOT NULL,
    document_id TEXT NOT NULL,
    operation TEXT NOT NULL,
    body TEXT NOT NULL,
    created TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt INTEGER,
    outcome TEXT NOT NULL DEFAULT 'pending'
  ) STRICT;
  CREATE INDEX deliveries_due ON deliveries (next_attempt) WHERE next_attempt IS NOT NULL;

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
