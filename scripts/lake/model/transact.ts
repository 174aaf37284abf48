import type { DatabaseSync } from 'node:sqlite'

/** Runs work in one SQLite transaction, which is rolled back if it throws. */
export function transact<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN IMMEDIATE')
  try {
    const value = work()
    db.exec('COMMIT')
    return value
  } catch (error) {
    // SQLite has already rolled back after some errors, such as a full disk.
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}
