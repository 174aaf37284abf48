import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Owner } from '../model/dataset.ts'
import { reasonOf } from '../model/errors.ts'

/** The data folder cannot be used: it is damaged, full, in use, or belongs to another version or dataset. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
}

/** SQLite's codes, of which the lowest byte tells the kind. */
const sqlite = { busy: 5, readonly: 8, corrupt: 11, full: 13, cannotOpen: 14, notADatabase: 26 }

/** A fault of a file in the data folder: which file, what is wrong, and what to do. */
export function storeFault(file: string, cause: unknown): StoreError {
  if (cause instanceof StoreError) return cause
  const { code, path = file } = Object(cause)
  // What is not a folder is the parent of what could not be opened.
  return new StoreError(`${code === 'ENOTDIR' ? dirname(path) : path} ${explain(cause)}`, { cause })
}

function explain(cause: unknown): string {
  const { errcode, code } = Object(cause)
  const kind = Number(errcode) & 0xff
  if (kind === sqlite.busy) {
    return 'is in use by another lake; stop that one, or choose another --data folder'
  }
  if (kind === sqlite.corrupt || kind === sqlite.notADatabase) return damaged
  if (kind === sqlite.full || code === 'ENOSPC' || code === 'EDQUOT') {
    return 'cannot be written, because the disk is full; free some space, then start again'
  }
  if (kind === sqlite.readonly || ['EACCES', 'EPERM', 'EROFS'].includes(code)) {
    return 'may not be written by this user; give the user that runs the lake the rights to it'
  }
  if (code === 'EEXIST' || code === 'ENOTDIR') {
    return 'is not a folder; move it away, or choose another --data folder'
  }
  return `cannot be used: ${reasonOf(cause)}`
}

const damaged =
  'is damaged; put back a copy of it from a backup, or move it away and restore the newest export with lake import'

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
  openFolder(dataDir)
  const file = join(dataDir, `${owner.dataset}.sqlite`)
  assertNotEmptied(file)
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
    throw storeFault(file, cause)
  }
  try {
    checkIntegrity(db, file)
    createOrVerify(db, file, assets, owner)
  } catch (cause) {
    db.close()
    throw storeFault(file, cause)
  }
  return db
}

/** Whether reading the dataset requires a token (`aclMode: 'private'`), which a file beside the store says. */
export function isPrivate({ dataDir, dataset }: { dataDir: string; dataset: string }): boolean {
  const file = join(dataDir, `${dataset}.dataset.json`)
  return existsSync(file) && /"aclMode"\s*:\s*"private"/.test(readFileSync(file, 'utf8'))
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

/** Creates the data folder and keeps content out of Git, whatever the folder is called. @throws StoreError */
function openFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    const ignore = join(dataDir, '.gitignore')
    if (!existsSync(ignore)) writeFileSync(ignore, '*\n')
  } catch (cause) {
    throw storeFault(dataDir, cause)
  }
}

/** SQLite takes a file of 0 bytes for a new one, so that what was lost would be replaced by an empty store. */
function assertNotEmptied(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.size !== 0) return
  throw new StoreError(
    `${file} is empty: it has 0 bytes. Put back a copy of it from a backup; to begin with an empty store, delete it`,
  )
}

function checkIntegrity(db: DatabaseSync, file: string): void {
  const [row] = db.prepare('PRAGMA quick_check(1)').all()
  if (row && Object.values(row)[0] !== 'ok') throw new StoreError(`${file} ${damaged}`)
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
const storeVersion = 3

const calls = `
  CREATE TABLE calls (
    document_id TEXT PRIMARY KEY,
    id TEXT NOT NULL,
    transaction_id TEXT NOT NULL,
    transaction_time TEXT NOT NULL,
    operation TEXT NOT NULL,
    body TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX calls_due ON calls (next_attempt);
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

  ${calls}
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

/** The migration from each version to the next. Calls that were queued are made again from what they were about. */
const migrationsByVersion: Readonly<Record<number, string>> = {
  1: `
    ALTER TABLE deliveries ADD COLUMN webhook TEXT NOT NULL DEFAULT 'site';
    ALTER TABLE deliveries ADD COLUMN transaction_time TEXT NOT NULL DEFAULT '';
    ALTER TABLE deliveries ADD COLUMN change TEXT;
    CREATE TABLE attempts (delivery_id TEXT);
  `,
  2: `
    ${calls}
    INSERT OR REPLACE INTO calls
      SELECT document_id, id, transaction_id, transaction_time, operation,
        coalesce(body, json_object(
          '_id', document_id,
          '_type', coalesce(change ->> '$.after._type', change ->> '$.before._type'),
          'operation', operation)),
        0, 0
      FROM deliveries WHERE next_attempt IS NOT NULL AND webhook = 'site'
        AND document_id NOT LIKE '%.%' ORDER BY rowid;
    DROP TABLE attempts;
    DROP TABLE deliveries;
  `,
}
