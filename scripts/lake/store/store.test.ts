import { open, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it } from 'vitest'
import { startLake } from '../start-lake.ts'
import { startTestLake, temporaryFolder } from '../testing/test-lake.ts'
import { CallQueue } from '../webhooks/queue.ts'
import { openStore, StoreError, storeFault } from './open.ts'

describe('the store', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await temporaryFolder()
  })
  const file = () => join(dataDir, 'production.sqlite')
  const owner = { projectId: 'local', dataset: 'production' }

  it('keeps documents and history over a restart', async () => {
    const before = await startTestLake({}, dataDir)
    const { _id } = await before.client().create({ _type: 'page', text: 'first' })
    const { _rev } = await before.client().patch(_id).set({ text: 'ø 💡' }).commit()
    const after = await before.restart()
    expect(await after.client().getDocument(_id)).toMatchObject({ _rev, text: 'ø 💡' })
    const history = await after.request(
      `/data/history/production/documents/${_id}?revision=${_rev}`,
    )
    expect(await history.json()).toMatchObject({ documents: [{ text: 'ø 💡' }] })
    await after.close()
  })

  it('waits for the disk on every commit', () => {
    const db = openStore(dataDir, owner)
    expect(db.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 })
    expect(db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
    db.close()
  })

  it('refuses a store of a newer version and says what to do', () => {
    openStore(dataDir, owner).close()
    const db = new DatabaseSync(file())
    db.exec("UPDATE meta SET value = '99' WHERE key = 'version'")
    db.close()
    expect(() => openStore(dataDir, owner)).toThrow(/store version 99, this lake writes version/)
  })

  it('migrates the store of an older lake, including its webhook queue', () => {
    const old = new DatabaseSync(file())
    old.exec(`
      CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
      INSERT INTO meta VALUES ('version', '1'), ('projectId', 'local'), ('dataset', 'production');
      CREATE TABLE deliveries (
        id TEXT PRIMARY KEY, transaction_id TEXT NOT NULL, document_id TEXT NOT NULL,
        operation TEXT NOT NULL, body TEXT NOT NULL, created TEXT NOT NULL,
        attempts INTEGER NOT NULL DEFAULT 0, next_attempt INTEGER,
        outcome TEXT NOT NULL DEFAULT 'pending'
      ) STRICT;
      CREATE INDEX deliveries_due ON deliveries (next_attempt) WHERE next_attempt IS NOT NULL;
      INSERT INTO deliveries VALUES
        ('a', 't1', 'page', 'create', '{}', '2026-01-01T00:00:00.000Z', 1, NULL, '204'),
        ('b', 't2', 'page', 'update', '{"n":2}', '2026-01-01T00:00:01.000Z', 2, 5, '503');
    `)
    old.close()
    const db = openStore(dataDir, owner)
    expect(new CallQueue(db).due(10, 9)).toMatchObject([
      { documentId: 'page', operation: 'update', body: '{"n":2}' },
    ])
    db.close()
    openStore(dataDir, owner).close()
  })

  it('refuses the store of another project', () => {
    openStore(dataDir, owner).close()
    expect(() => openStore(dataDir, { ...owner, projectId: 'other' })).toThrow(StoreError)
  })

  it('refuses a damaged file instead of serving what is left of it', async () => {
    const db = openStore(dataDir, owner)
    const insert = db.prepare('INSERT INTO documents (id, body) VALUES (?, ?)')
    for (let n = 0; n < 500; n++) insert.run(`doc-${n}`, JSON.stringify({ text: 'x'.repeat(500) }))
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    db.close()
    const handle = await open(file(), 'r+')
    for (let page = 8; page < 40; page++)
      await handle.write(Buffer.alloc(2048, 7), 0, 2048, page * 4096)
    await handle.close()
    expect(() => openStore(dataDir, owner)).toThrow(
      /production\.sqlite is damaged; put back a copy/,
    )
  })

  it('refuses to create a store next to the assets of one that was lost', async () => {
    const lake = await startTestLake({}, dataDir)
    await lake.client().assets.upload('file', Buffer.from('of a document'))
    await lake.close()
    await rm(file())
    await expect(startLake({ port: 0, dataDir })).rejects.toThrow(
      /holds nothing, yet .*production\.assets has 1 files.*lake import/s,
    )
    expect(await readdir(join(dataDir, 'production.assets'))).toHaveLength(2)
  })

  describe('says which file is at fault, what is wrong and what to do', () => {
    const begin = async (): Promise<void> => (await startTestLake({}, dataDir)).close()
    const store = 'production.sqlite'
    const noDatabase = 'this is no database, and long enough to be read as one'.repeat(100)
    it.each<[what: string, damage: () => Promise<unknown>, says: RegExp]>([
      [
        'a store cut in half',
        async () => truncate(file(), (await stat(file())).size / 2),
        /production\.sqlite is damaged; put back a copy of it from a backup/,
      ],
      ['a store of 0 bytes', () => truncate(file()), /production\.sqlite is empty.*delete it/],
      [
        'a store that is text',
        () => writeFile(file(), noDatabase),
        /production\.sqlite is damaged/,
      ],
      [
        'comments cut in half',
        () => truncate(join(dataDir, 'production-comments.sqlite'), 8192),
        /production-comments\.sqlite is damaged/,
      ],
      [
        'people that are text',
        () => writeFile(join(dataDir, 'people.db'), noDatabase),
        /people\.db is damaged; put back a copy/,
      ],
      [
        'people of 0 pages and a half',
        () => truncate(join(dataDir, 'people.db'), 5000),
        /people\.db is damaged/,
      ],
      [
        'a folder that is a file',
        async () => {
          await rm(dataDir, { recursive: true })
          await writeFile(dataDir, '')
        },
        /is not a folder; move it away, or choose another --data folder/,
      ],
      [
        'assets that are a file',
        async () => {
          await rm(join(dataDir, 'production.assets'), { recursive: true })
          await writeFile(join(dataDir, 'production.assets'), '')
        },
        /production\.assets is not a folder/,
      ],
    ])('%s', async (_what, damage, says) => {
      await begin()
      await damage()
      await expect(begin()).rejects.toThrow(says)
      // Nothing stays open, and nothing was changed that would let the next start pass.
      await expect(begin()).rejects.toThrow(StoreError)
    })

    it('a full disk', () => {
      const full = Object.assign(new Error('database or disk is full'), { errcode: 13 })
      const said = `${store} cannot be written, because the disk is full; free some space, then start again`
      expect(storeFault(store, full).message).toBe(said)
      expect(storeFault(store, Object.assign(new Error(''), { code: 'ENOSPC' })).message).toBe(said)
    })
  })
})
