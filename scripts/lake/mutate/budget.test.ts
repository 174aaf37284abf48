import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestLake, type TestLake } from '../testing/test-lake.ts'
import { create } from './apply.ts'
import { TransactionDraft } from './draft.ts'

function patch(lake: TestLake, id: string, operations: object): Promise<Response> {
  return lake.request('/data/mutate/production?returnDocuments=true', {
    method: 'POST',
    body: JSON.stringify({ mutations: [{ patch: { id, ...operations } }] }),
  })
}

describe('a patch', () => {
  let lake: TestLake
  beforeAll(async () => {
    lake = await startTestLake({ transactionTimeoutMs: 60_000 })
  })
  afterAll(() => lake.dispose())

  it.each([
    ['bounds beyond the end', { set: { 'list[0:99999]': 1 } }, { list: [1, 1, 1] }],
    ['no bounds', { set: { 'list[:]': 1 } }, { list: [1, 1, 1] }],
    ['a start counted from the end', { set: { 'list[-1:99999999]': 1 } }, { list: [7, 8, 1] }],
    ['a range past the end', { set: { 'list[5:9]': 1 } }, { list: [7, 8, 9] }],
    [
      'an array that the same patch creates',
      { setIfMissing: { made: [0] }, set: { 'made[0:99999]': 1 } },
      { made: [1] },
    ],
    [
      'arrays of different lengths',
      { set: { '..rows[0:99999].n': 1 } },
      { a: { rows: [{ n: 1 }] }, b: { rows: [{ n: 1 }, { n: 1 }] } },
    ],
    ['unset', { unset: ['list[1:99999]'] }, { list: [7] }],
    ['brackets in a quoted name', { set: { "['x[0:99999]']": 1 } }, { 'x[0:99999]': 1 }],
  ])('clamps a range to its array: %s', async (_what, operations, expected) => {
    const rows = { a: { rows: [{}] }, b: { rows: [{}, {}] } }
    await lake.client().createOrReplace({ _id: 'ranges', _type: 't', list: [7, 8, 9], ...rows })
    const response = await patch(lake, 'ranges', operations)
    expect(await response.json()).toMatchObject({ results: [{ document: expected }] })
  })
})

it('the size limit of a document is counted in bytes', () => {
  const draft = new TransactionDraft('one', '2026-01-01T00:00:00.000Z', new Map(), 60_000)
  const large = { _id: 'large', _type: 't', text: 'ø'.repeat(17 * 1024 * 1024) }
  expect(() => create(draft, large, 'create', { autoGenerateArrayKeys: false })).toThrow(/larger/)
})

describe('a costly patch', { tags: ['all'] }, () => {
  let lake: TestLake
  beforeAll(async () => {
    lake = await startTestLake({ transactionTimeoutMs: 5000 })
  })
  afterAll(() => lake.dispose())

  /** On each level it matches the same place four times. */
  const costly = `deep${'[inner,inner,inner,inner]'.repeat(13)}`
  const deep = Array.from({ length: 14 }).reduce<object>((inner) => ({ inner }), {})

  it('that would never end is aborted, and other requests are answered meanwhile', async () => {
    await lake.client().createOrReplace({ _id: 'endless', _type: 't', deep })
    let isOver = false
    const endless = patch(lake, 'endless', { unset: [costly] }).finally(() => {
      isOver = true
    })
    expect((await lake.request('/ping')).status).toBe(200)
    expect(await lake.client().fetch('count(*[_id == "endless"])')).toBe(1)
    expect(isOver).toBe(false)
    expect((await endless).status).toBe(413)
    await lake.client().patch('endless').set({ n: 1 }).commit()
    expect(await lake.client().getDocument('endless')).toMatchObject({ n: 1, deep })
  })

  it('shares its time limit with the rest of its transaction', async () => {
    await lake.client().createOrReplace({ _id: 'shared', _type: 't', deep })
    const one = {
      patch: { id: 'shared', set: { [`deep${'[inner,inner,inner,inner]'.repeat(7)}.none`]: 1 } },
    }
    const mutations = Array.from({ length: 2000 }, () => one)
    const response = await lake.request('/data/mutate/production', {
      method: 'POST',
      body: JSON.stringify({ mutations }),
    })
    expect(response.status).toBe(413)
    expect(await lake.client().getDocument('shared')).toEqual(expect.objectContaining({ deep }))
  })
})
