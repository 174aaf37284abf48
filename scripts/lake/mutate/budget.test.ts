import { describe, expect, it } from 'vitest'
import { startTestLake, type TestLake } from '../testing/test-lake.ts'
import { create } from './apply.ts'
import { TransactionDraft } from './draft.ts'

function patch(lake: TestLake, id: string, operations: object): Promise<Response> {
  return lake.request('/data/mutate/production?returnDocuments=true', {
    method: 'POST',
    body: JSON.stringify({ mutations: [{ patch: { id, ...operations } }] }),
  })
}

it('the size limit of a document is counted in bytes', () => {
  const draft = new TransactionDraft('one', '2026-01-01T00:00:00.000Z', new Map(), 60_000)
  const large = { _id: 'large', _type: 't', text: 'ø'.repeat(17 * 1024 * 1024) }
  expect(() => create(draft, large, 'create', { autoGenerateArrayKeys: false })).toThrow(/larger/)
})

it('a document may have fifty thousand values', () => {
  const draft = new TransactionDraft('one', '2026-01-01T00:00:00.000Z', new Map(), 60_000)
  const many = (count: number) => ({ _id: 'a', _type: 't', list: Array(count).fill(0) })
  const options = { autoGenerateArrayKeys: false }
  expect(() => create(draft, many(49_000), 'createOrReplace', options)).not.toThrow()
  expect(() => create(draft, many(50_000), 'createOrReplace', options)).toThrow(/50000 values/)
})

describe('a costly patch', { tags: ['all'] }, async () => {
  const lake = await startTestLake({ transactionTimeoutMs: 5000 })

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
