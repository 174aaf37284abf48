import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Owner } from '../model/dataset.ts'
import { migrationsByVersion, storeSchema, storeVersion } from './schema.ts'

/** The store cannot be used: it is damaged, or another version or dataset wrote it. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
}

/**
 * Opens (or creates) the SQLite file of one dataset.
 *
 * `synchronous=FULL` makes a commit wait for the disk, so that an answered write survives
 * a power cut; `locking_mode=EXCLUSIVE` keeps a second lake out of the same file.
 *
 * @throws StoreError when the file is damaged, locked, of another version or dataset, or empty while
 *   there are assets that belong to documents
 */
export function openStore(dataDir: string, owner: Owner) {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, `${owner.dataset}.sqlite`)
  const assets = join(dataDir, `${owner.dataset}.assets`)
  let db: DatabaseSync
  try {
    db = new DatabaseSync(file)
    db.exec('PRAGMA locking_mode = EXCLUSIVE')
    db.exec('PRAGMA journal_mode = WAL')
    db.exec('PRAGMA synchronous = FULL')
    db.exec('PRAGMA foreign_keys = ON')
    // Takes the exclusive lock now, rather than with the first write.
    db.exec('BEGIN IMMEDIATE; COMMIT')
  } catch (cause) {
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

function openFailure(file: string, cause: unknown): string {
  const detail = cause instanceof Error ? cause.message : String(cause)
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
      `${file} is damaged (${String(verdict)}); restore the newest export with lake:import`,
    )
  }
}

/** Assets are stored after their store was made: where they are, an empty one has lost its documents. */
function assertNothingLost(file: string, assets: string): void {
  const kept = existsSync(assets) ? readdirSync(assets).filter((name) => name !== 'incoming') : []
  if (kept.length === 0) return
  throw new StoreError(
    `${file} holds nothing, yet ${assets} has ${kept.length} files of its documents: the store was lost or emptied. ` +
      'Put back a copy of it, or move both away and restore the newest export with lake:import; ' +
      'to begin anew on purpose, move the assets away',
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
