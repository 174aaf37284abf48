import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { transact } from '../model/transact.ts'
import { startTestLake, type TestLake } from '../testing/test-lake.ts'
import { pruneHistory } from './prune.ts'

const documentsSchema = z.object({ documents: z.array(z.looseObject({ n: z.number() })) })
const eventsSchema = z.object({
  events: z.record(z.string(), z.array(z.string())),
  nextCursor: z.string(),
})

describe('history', () => {
  let lake: TestLake
  afterEach(() => lake.close())

  async function lakeWithEdits(count: number): Promise<string[]> {
    lake = await startTestLake()
    const client = lake.client()
    const { _rev } = await client.create({ _id: 'page', _type: 'page', n: 0 })
    const revisions = [_rev]
    for (let n = 1; n <= count; n++) {
      revisions.push((await client.patch('page').set({ n }).commit())._rev)
    }
    return revisions
  }
  const nAt = async (revision: string | undefined) => {
    const response = await lake.request(
      `/data/history/production/documents/page?revision=${revision}`,
    )
    const { documents } = documentsSchema.parse(await response.json())
    return documents[0]?.n
  }

  it('lists a range of times, in any RFC 3339 notation', async () => {
    await lakeWithEdits(0)
    const times = async (from: number, to: number) => {
      const at = (ms: number) =>
        encodeURIComponent(`${new Date(ms).toISOString().slice(0, -1)}+00:00`)
      const range = `fromTime=${at(from)}&toTime=${at(to)}`
      return (await lake.request(`/data/history/production/transactions?${range}`)).text()
    }
    const written = Date.parse((await lake.client().getDocument('page'))?._updatedAt ?? '')
    expect(await times(written, written)).toContain('page')
    expect(await times(written + 1, written + 9)).toBe('')
  })

  it('pages the events of several documents without losing or repeating one', async () => {
    lake = await startTestLake()
    const ids = ['one', 'two']
    const seqs: unknown[] = []
    for (let n = 0; n < 4; n++) {
      await lake.client().create({ _id: `${n}`, _type: 'page' })
      seqs.push(lake.lake.db.prepare('SELECT max(seq) AS seq FROM transactions').get()?.seq)
    }
    // The first has one event, the second two, in every transaction.
    const add = lake.lake.db.prepare('INSERT INTO document_events VALUES (?, ?, ?, ?)')
    const all = seqs.flatMap((seq) => [0, 1, 2].map((position) => ({ seq, position })))
    for (const { seq, position } of all)
      add.run(ids[position % 2] ?? '', Number(seq), position + 10, `"${seq}.${position}"`)
    const found: string[] = []
    let cursor = ''
    do {
      const path = `/data/history/production/events/documents/${ids}?limit=3${cursor && `&nextCursor=${cursor}`}`
      const page = eventsSchema.parse(await (await lake.request(path)).json())
      found.push(...ids.flatMap((id) => page.events[id] ?? []))
      cursor = page.nextCursor
    } while (cursor !== '')
    expect(found.toSorted()).toEqual(
      all.map(({ seq, position }) => `${seq}.${position}`).toSorted(),
    )
  })

  it('lists more transactions than are read at once, in both directions', async () => {
    await lakeWithEdits(0)
    const { db } = lake.lake
    const addTransaction = db.prepare(
      "INSERT INTO transactions (id, timestamp, author) VALUES (?, '2026', 'robot-editor')",
    )
    const addChange = db.prepare("INSERT INTO changes VALUES ('page', ?, NULL, '[]', '[]', '[]')")
    transact(db, () => {
      for (let n = 0; n < 2100; n++) addChange.run(addTransaction.run(`${n}`).lastInsertRowid)
    })
    const list = async (query: string) => {
      const path = `/data/history/production/transactions/page?authors=robot-editor&${query}`
      const lines = (await (await lake.request(path)).text()).trim().split('\n')
      return lines.map((line) => z.object({ id: z.string() }).parse(JSON.parse(line)).id)
    }
    const all = await list('')
    expect(all.slice(1)).toEqual(Array.from({ length: 2100 }, (_, n) => `${n}`))
    expect(await list('reverse=true')).toEqual(all.toReversed())
  })

  it('drops changes older than the limit, except the newest fifty of each document', async () => {
    const revisions = await lakeWithEdits(60)
    expect(pruneHistory(lake.lake.db, 90)).toBe(0)
    expect(await nAt(revisions[0])).toBe(0)
    const later = new Date(Date.now() + 91 * 24 * 60 * 60 * 1000)
    expect(pruneHistory(lake.lake.db, 90, later)).toBe(11)
    expect(await nAt(revisions[10])).toBeUndefined()
    expect(await nAt(revisions[11])).toBe(11)
    expect(await nAt(revisions[60])).toBe(60)
  })

  it('is deleted with a document that is purged', async () => {
    const revisions = await lakeWithEdits(1)
    await lake.client().action({
      actionType: 'sanity.action.document.delete',
      publishedId: 'page',
      includeDrafts: [],
      purge: true,
    })
    expect(await nAt(revisions[1])).toBeUndefined()
  })
})
