import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../conformance/target.ts'
import { startTestLake, type TestLake } from '../testing/test-lake.ts'

interface Runaway {
  name: string
  query: string
  /** Goes on until it is ended; the others are refused sooner. */
  isEndless: boolean
}

/** GROQ that never ends, or that needs more memory than there is. */
const runaways: Runaway[] = [
  {
    name: 'nested scans',
    query: '*[count(*[count(*[count(*[_id != ^._id]) > 0]) > 0]) > 0]',
    isEndless: true,
  },
  {
    name: 'doubled arrays',
    query: `{"a": ["x"]}${'{"a": [...a, ...a]}'.repeat(40)}`,
    isEndless: true,
  },
  {
    name: 'doubled objects',
    query: `{"a": {}}${'{"a": [a, a]}'.repeat(40)}`,
    isEndless: true,
  },
  { name: 'a costly pattern', query: `*[text match "${'*a'.repeat(20)}*b"]`, isEndless: true },
  {
    name: 'nested brackets',
    query: `${'('.repeat(50_000)}1${')'.repeat(50_000)}`,
    isEndless: false,
  },
  {
    name: 'doubled texts',
    query: `{"a": "xxxxxxxxxxxxxxxx"}${'{"a": a + a}'.repeat(40)}`,
    isEndless: false,
  },
]

describe('a query that runs away', { tags: ['all'] }, () => {
  let lake: TestLake
  beforeAll(async () => {
    lake = await startTestLake({ queryTimeoutMs: 1000 })
    const text = 'a'.repeat(300)
    const mutations = Array.from({ length: 400 }, (_, n) => ({
      create: { _id: `doc-${n}`, _type: 'doc', text },
    }))
    await lake.client().mutate(mutations)
  })
  afterAll(() => lake.dispose())

  it.each(runaways)(
    '$name: ends in an error; the others are answered meanwhile and after',
    async ({ query, isEndless }) => {
      const client = lake.client()
      const failure = failureOf(client.fetch(query, {}))
      const other = client.fetch<number>('count(*)')
      const first = await Promise.race([failure.then(() => 'failure'), other.then(() => 'answer')])
      if (isEndless) expect(first).toBe('answer')
      expect(await other).toBe(400)
      const { statusCode } = await failure
      expect([400, 408, 413]).toContain(statusCode)
      expect(await client.fetch('count(*)')).toBe(400)
      const { _rev } = await client.patch('doc-0').set({ n: 1 }).commit()
      expect(await client.fetch('*[_id == "doc-0"][0]._rev')).toBe(_rev)
    },
    20_000,
  )

  it('as a listener is let go, and the others go on', async () => {
    const client = lake.client()
    const told = new Promise((resolve) => {
      const subscription = client.listen('*[_id == "doc-1"]').subscribe((event) => {
        subscription.unsubscribe()
        resolve(event.documentId)
      })
    })
    const ended = new Promise((resolve) => {
      const query = runaways.find(({ name }) => name === 'doubled texts')?.query ?? ''
      client.listen(query).subscribe({ error: resolve })
    })
    await new Promise((resolve) => setTimeout(resolve, 500))
    await client.patch('doc-1').set({ n: 1 }).commit()
    expect(await told).toBe('doc-1')
    expect(await ended).toBeInstanceOf(Error)
  })
})
