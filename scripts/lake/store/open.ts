import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Owner } from '../model/dataset.ts'
import { reasonOf } from '../model/errors.ts'

/** The store cannot be used: it is damaged, in use, or belongs to another version or dataset. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
}

/**
 * Opens (or creates) the SQLite file of one dataset.
 *
 * `synchronous=FULL` makes a commit wait for the disk, so that an acknowledged write survives a power
 * cut. `locking_mode=EXCLUSIVE` keeps a second lake from opening the same file.
 *
 * @throws StoreError when the file is damaged, locked, of another version or dataset, or empty although
 *   there are assets
 */
export function openStore(dataDir: string, owner: Owner) {
  mkdirSync(dataDir, { recursive: true })
  // Keeps content out of Git, whatever the folder is called.
  const ignore = join(dataDir, '.gitignore')
  if (!existsSync(ignore)) writeFileSync(ignore, '*\n')
  const file = join(dataDir, `${owner.dataset}.sqlite`)
  const assets = join(dataDir, `${owner.dataset}.assets`)
  const db = new DatabaseSync(file, { open: false })
  try {
    db.open()
    db.exec('PRAGMA locking_mode = EXCLUSIVE')
    db.exec('PRAGMA journal_mode = WAL')
    db.exec('PRAGMA synchronous = FULL')
    db.exec('PRAGMA foreign_keys = ON')
    // Takes the exclusive lock now instead of with the first write.
    db.exec('BEGIN IMMEDIATE; COMMIT')
  } catch (cause) {
    if (db.isOpen) db.close()
    throw new StoreError(openFailure(file, cause), { cause })
  }
  try {
    checkIntegrity(db, file)
    createOrVerify(db, file, assets, owner)
  } catch (error) {
    db.close()
    throw error
  }
  return db
}

/** The project that a folder's store belongs to; undefined if there is none or a running lake has it open. */
export function projectIn(dataDir: string, dataset: string): string | undefined {
  const file = join(dataDir, `${dataset}.sqlite`)
  if (!existsSync(file)) return undefined
  const db = new DatabaseSync(file, { open: false })
  try {
    db.open()
    const row = db.prepare("SELECT value FROM meta WHERE key = 'projectId'").get()
    return typeof row?.value === 'string' ? row.value : undefined
  } catch {
    // Opening the store reports what is wrong with it.
    return undefined
  } finally {
    if (db.isOpen) db.close()
  }
}

function openFailure(file: string, cause: unknown): string {
  const detail = reasonOf(cause)
  if (/locked|busy/.test(detail)) {
    return `${file} is in use by another lake; stop that one, or choose another --data folder`
  }
  return `${file} cannot be opened as a lake's store: ${detail}`
}

function checkIntegrity(db: DatabaseSync, file: string): void {
  const [row] = db.prepare('PRAGMA quick_check(1)').all()
  const verdict = row && Object.values(row)[0]
  if (verdict !== 'ok') {
    throw new StoreError(
      `${file} is damaged (${String(verdict)}); restore the newest export with lake import`,
    )
  }
}

/** A store is always created before its assets, so an empty one next to assets has lost its documents. */
function assertNothingLost(file: string, assets: string): void {
  const kept = existsSync(assets) ? readdirSync(assets).filter((name) => name !== 'incoming') : []
  if (kept.length === 0) return
  throw new StoreError(
    `${file} holds nothing, yet ${assets} has ${kept.length} files of its documents: the store was lost or emptied. ` +
      'Put back a copy of it, or move both away and restore the newest export with lake import; ' +
      'to start with an empty store, move the assets away',
  )
}

function createOrVerify(db: DatabaseSync, file: string, assets: string, owner: Owner): void {
  const tables = db.prepare("SELECT count(*) AS n FROM sqlite_master WHERE type = 'table'").get()
  if (tables?.n === 0) {
    assertNothingLost(file, assets)
    db.exec('BEGIN IMMEDIATE')
    db.exec(storeSchema)
    const insert = db.prepare('INSERT INTO meta (key, value) VALUES (?, ?)')
    insert.run('version', String(storeVersion))
    insert.run('projectId', owner.projectId)
    insert.run('dataset', owner.dataset)
    db.exec('COMMIT')
    return
  }
  const read = (key: string): string | null => {
    const row = hasMeta(db)
      ? db.prepare('SELECT value FROM meta WHERE key = ?').get(key)
      : undefined
    return typeof row?.value === 'string' ? row.value : null
  }
  const version = Number(read('version') ?? Number.NaN)
  const migrations = migrationsFrom(version, file)
  for (const key of ['projectId', 'dataset'] as const) {
    if (read(key) !== owner[key]) {
      throw new StoreError(
        `${file} belongs to ${key} "${read(key) ?? ''}", not "${owner[key]}"; choose another --data folder`,
      )
    }
  }
  if (migrations.length === 0) return
  db.exec(`BEGIN IMMEDIATE; ${migrations.join(';')}`)
  db.prepare("UPDATE meta SET value = ? WHERE key = 'version'").run(String(storeVersion))
  db.exec('COMMIT')
}

/** @throws StoreError when no migrations lead from that version to this lake's */
function migrationsFrom(from: number, file: string): string[] {
  const migrations: string[] = []
  for (let version = from; version !== storeVersion; version++) {
    const migration = migrationsByVersion[version]
    if (migration === undefined) {
      throw new StoreError(
        `${file} has store version ${Number.isNaN(from) ? 'unknown' : from}, this lake writes version ${storeVersion}; ` +
          'export it with the lake that wrote it, then import it into a new --data folder',
      )
    }
    migrations.push(migration)
  }
  return migrations
}

function hasMeta(db: DatabaseSync): boolean {
  return db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'meta'").get() !== undefined
}

/** Increased by one whenever the tables below change. An older store is migrated, a newer one is refused. */
const storeVersion = 2

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

const storeSchema = `
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

/** The migration from each version to the next. */
const migrationsByVersion: Readonly<Record<number, string>> = {
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
