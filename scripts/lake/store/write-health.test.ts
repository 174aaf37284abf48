import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestLake, type TestLake } from '../testing/test-lake.ts'

describe('a lake whose disk is full', () => {
  let lake: TestLake
  beforeEach(async () => {
    lake = await startTestLake()
    await lake.client().create({ _id: 'page', _type: 'page', text: 'kept' })
  })
  afterEach(() => lake.close())

  const fill = (): void => {
    const { page_count } = lake.lake.db.prepare('PRAGMA page_count').get() ?? {}
    lake.lake.db.exec(`PRAGMA max_page_count = ${page_count}`)
  }
  const makeRoom = (): void => void lake.lake.db.prepare('PRAGMA max_page_count = 1000000').get()
  const health = () => lake.request('/health', {}, null)
  const write = (id: string) =>
    lake.request('/data/mutate/production', {
      method: 'POST',
      body: JSON.stringify({
        mutations: [{ create: { _id: id, _type: 'page', text: 'x'.repeat(200_000) } }],
      }),
    })

  it('refuses writes with the reason, reports it as its health, and still answers reads', async () => {
    expect(await (await health()).json()).toMatchObject({ status: 'ok' })
    fill()
    const refused = await write('large')
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({ error: { type: 'storageError' } })
    const answer = await health()
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({
      status: 'failing',
      reason: expect.stringMatching(/stored.*full/),
    })
    expect(await lake.client().getDocument('page')).toMatchObject({ text: 'kept' })
    expect(await lake.client().getDocument('large')).toBeUndefined()
  })

  it('is healthy within seconds of there being space, without another write', async () => {
    fill()
    expect((await write('large')).status).toBe(503)
    expect((await health()).status).toBe(503)
    makeRoom()
    await expect.poll(async () => (await health()).status, { timeout: 20_000 }).toBe(200)
  })
})

describe('the timestamp of a change', () => {
  afterEach(() => vi.useRealTimers())

  it('never decreases, even if the clock was set back while the lake was stopped', async () => {
    let lake = await startTestLake()
    const { _updatedAt } = await lake.client().create({ _id: 'page', _type: 'page' })
    await lake.close()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60 * 60 * 1000 })
    lake = await startTestLake({}, lake.dataDir)
    const later = await lake.client().patch('page').set({ n: 1 }).commit()
    expect(Date.parse(later._updatedAt)).toBeGreaterThan(Date.parse(_updatedAt))
    const again = await lake.client().patch('page').set({ n: 2 }).commit()
    expect(Date.parse(again._updatedAt)).toBeGreaterThan(Date.parse(later._updatedAt))
  })
})
