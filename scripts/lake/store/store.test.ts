import { mkdtemp, open, readdir, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startLake } from '../start-lake.ts'
import { startTestLake } from '../testing/test-lake.ts'
import { Deliveries } from '../webhooks/deliveries.ts'
import { openStore, StoreError } from './open.ts'

describe('the store', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'lake-store-'))
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))
  const file = () => join(dataDir, 'production.sqlite')
  const owner = { projectId: 'local', dataset: 'production' }

  it('keeps documents and history over a restart', async () => {
    const before = await startTestLake({}, dataDir)
    const { _id, _rev } = await before.client().create({ _type: 'page', text: 'ø 💡' })
    const after = await before.restart()
    expect(await after.client().getDocument(_id)).toMatchObject({ _rev, text: 'ø 💡' })
    const history = await after.request(
      `/data/history/production/documents/${_id}?revision=${_rev}`,
    )
    expect(await history.json()).toMatchObject({ documents: [{ text: 'ø 💡' }] })
    await after.close()
  })

  it('keeps the latest change of a document over a restart', async () => {
    const before = await startTestLake({}, dataDir)
    const { _id } = await before.client().create({ _type: 'page', text: 'first' })
    await before.client().patch(_id).set({ text: 'second' }).commit()
    const after = await before.restart()
    expect(await after.client().getDocument(_id)).toMatchObject({ text: 'second' })
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
    expect(new Deliveries(db).due(10, new Set())).toMatchObject({
      id: 'b',
      webhook: 'site',
      body: '{"n":2}',
      attempts: 2,
    })
    expect(db.prepare("SELECT status FROM deliveries WHERE id = 'a'").get()).toEqual({
      status: 'success',
    })
    db.close()
    openStore(dataDir, owner).close()
  })

  it('ends a transaction that fails, so that the next one can begin', () => {
    const db = openStore(dataDir, owner)
    const attempt = { started: '', duration: 0, failure: null, status: 200, answer: '' }
    const unknown = {
      id: 'unknown',
      webhook: 'site',
      transactionId: 't',
      transactionTime: '',
      author: '',
      documentId: 'page',
      operation: 'create',
      change: null,
      body: '{}',
      attempts: 0,
    }
    expect(() => new Deliveries(db).record(unknown, attempt, '{}', null)).toThrow(/FOREIGN KEY/)
    expect(db.isTransaction).toBe(false)
    db.close()
  })

  it('refuses the store of another project', () => {
    openStore(dataDir, owner).close()
    expect(() => openStore(dataDir, { ...owner, projectId: 'other' })).toThrow(StoreError)
  })

  it('refuses a second lake on the same data', async () => {
    const first = await startTestLake({}, dataDir)
    await expect(startLake({ port: 0, dataDir })).rejects.toThrow(/in use by another lake/)
    await first.close()
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
    expect(() => openStore(dataDir, owner)).toThrow(/damaged|cannot be opened/)
  })

  it.each([
    ['emptied', () => truncate(file())],
    ['lost', () => rm(file())],
  ])('refuses to create a store next to the assets of one that was %s', async (_how, lose) => {
    const lake = await startTestLake({}, dataDir)
    await lake.client().assets.upload('file', Buffer.from('of a document'))
    await lake.close()
    await lose()
    await expect(startLake({ port: 0, dataDir })).rejects.toThrow(
      /holds nothing, yet .*production\.assets has 1 files.*lake import/s,
    )
    expect(await readdir(join(dataDir, 'production.assets'))).toHaveLength(2)
    await rm(join(dataDir, 'production.assets'), { recursive: true })
    await (await startLake({ port: 0, dataDir })).close()
  })

  it('refuses a file that is not a database', async () => {
    const handle = await open(file(), 'w')
    await handle.write('this is no database, and long enough to be read as one'.repeat(100))
    await handle.close()
    expect(() => openStore(dataDir, owner)).toThrow(/cannot be opened/)
  })
})
