import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestLake, type TestLake } from '../testing/test-lake.ts'

describe('a patch', () => {
  let lake: TestLake
  beforeAll(async () => {
    lake = await startTestLake({ transactionTimeoutMs: 1500 })
  })
  afterAll(() => lake.dispose())

  const patch = (id: string, operations: object) =>
    lake.request('/data/mutate/production?returnDocuments=true', {
      method: 'POST',
      body: JSON.stringify({ mutations: [{ patch: { id, ...operations } }] }),
    })

  it.each([
    ['a list', { set: { 'list[0:99999]': 1 } }, { list: [1, 1, 1] }],
    ['a list without bounds', { set: { 'list[:]': 1 } }, { list: [1, 1, 1] }],
    ['from its end', { set: { 'list[-1:99999999]': 1 } }, { list: [7, 8, 1] }],
    ['past its end', { set: { 'list[5:9]': 1 } }, { list: [7, 8, 9] }],
    [
      'a list that the same patch makes',
      { setIfMissing: { made: [0] }, set: { 'made[0:99999]': 1 } },
      { made: [1] },
    ],
    [
      'lists of different lengths',
      { set: { '..rows[0:99999].n': 1 } },
      { a: { rows: [{ n: 1 }] }, b: { rows: [{ n: 1 }, { n: 1 }] } },
    ],
    ['what is taken away', { unset: ['list[1:99999]'] }, { list: [7] }],
    ['a name with brackets', { set: { "['x[0:99999]']": 1 } }, { 'x[0:99999]': 1 }],
  ])('ends at the end of the array: %s', async (_what, operations, expected) => {
    const rows = { a: { rows: [{}] }, b: { rows: [{}, {}] } }
    await lake.client().createOrReplace({ _id: 'ranges', _type: 't', list: [7, 8, 9], ...rows })
    const response = await patch('ranges', operations)
    expect(await response.json()).toMatchObject({ results: [{ document: expected }] })
  })

  it('that goes on for ever is ended, and everybody else is answered meanwhile', {
    tags: ['all'],
  }, async () => {
    await lake.client().createOrReplace({ _id: 'endless', _type: 't', list: [1] })
    const endless = patch('endless', { set: { 'list[0:999999,1]': 1 } })
    await new Promise((resolve) => setTimeout(resolve, 300))
    const started = performance.now()
    expect((await lake.request('/ping')).status).toBe(200)
    expect(await lake.client().fetch('count(*[_id == "endless"])')).toBe(1)
    expect(performance.now() - started).toBeLessThan(1000)
    expect((await endless).status).toBe(413)
    await lake.client().patch('endless').set({ n: 1 }).commit()
    expect(await lake.client().getDocument('endless')).toMatchObject({ n: 1, list: [1] })
  })

  it('shares its time with the others of its transaction', { tags: ['all'] }, async () => {
    await lake.client().createOrReplace({ _id: 'shared', _type: 't', list: [1] })
    const costly = { patch: { id: 'shared', set: { 'list[0:6000,1]': 1 }, unset: ['list[1:]'] } }
    const mutations = Array.from({ length: 2000 }, () => costly)
    const started = performance.now()
    const response = await lake.request('/data/mutate/production', {
      method: 'POST',
      body: JSON.stringify({ mutations }),
    })
    expect(response.status).toBe(413)
    expect(performance.now() - started).toBeLessThan(6000)
    expect(await lake.client().getDocument('shared')).toMatchObject({ list: [1] })
  })
})
