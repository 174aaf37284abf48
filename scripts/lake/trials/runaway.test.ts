import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../conformance/target.ts'
import { collect } from '../testing/streams.ts'
import { startTestLake, type TestLake } from '../testing/test-lake.ts'

interface Runaway {
  name: string
  query: string
  /** Whether it runs until it is terminated. The others are refused earlier. */
  isEndless: boolean
}

/** GROQ that never ends or needs too much memory. */
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

describe('a runaway query', { tags: ['all'] }, () => {
  let lake: TestLake
  /** Has a query timeout longer than the test. */
  let patient: TestLake
  beforeAll(async () => {
    lake = await startTestLake({ queryTimeoutMs: 1000 })
    patient = await startTestLake({ queryTimeoutMs: 600_000 })
    const text = 'a'.repeat(300)
    const mutations = Array.from({ length: 400 }, (_, n) => ({
      create: { _id: `doc-${n}`, _type: 'doc', text },
    }))
    for (const each of [lake, patient]) await each.client().mutate(mutations)
  })
  afterAll(async () => {
    await lake.dispose()
    await patient.dispose()
  })

  it.each(runaways)(
    'ends in an error ($name), while others are answered during and after it',
    async ({ query, isEndless }) => {
      if (isEndless) {
        const controller = new AbortController()
        const { signal } = controller
        const running = patient.client().fetch(query, {}, { signal })
        const outcome = running.then(
          () => 'answer',
          () => 'failure',
        )
        const other = patient.client().fetch('count(*)')
        expect(await Promise.race([outcome, other])).toBe(400)
        controller.abort()
        await outcome
      }
      const client = lake.client()
      const failure = failureOf(client.fetch(query, {}))
      expect(await client.fetch('count(*)')).toBe(400)
      const { statusCode } = await failure
      expect([400, 408, 413]).toContain(statusCode)
      expect(await client.fetch('count(*)')).toBe(400)
      const { _rev } = await client.patch('doc-0').set({ n: 1 }).commit()
      expect(await client.fetch('*[_id == "doc-0"][0]._rev')).toBe(_rev)
    },
    20_000,
  )

  it('in a listener disconnects only that listener', async () => {
    const client = lake.client()
    const events = ['welcome' as const, 'mutation' as const]
    const query = runaways.find(({ name }) => name === 'doubled texts')?.query ?? ''
    const runaway = collect(client.listen(query, {}, { events }))
    const other = collect(client.listen('*[_id == "doc-1"]', {}, { events }))
    for (const each of [runaway, other]) {
      await each.waitFor(({ type }) => type === 'welcome', 'welcome')
    }
    await client.patch('doc-1').set({ n: 1 }).commit()
    const mutation = await other.waitFor(({ type }) => type === 'mutation', 'mutation')
    expect(mutation).toMatchObject({ documentId: 'doc-1' })
    // Not the error of a timeout.
    await expect(runaway.waitFor(({ type }) => type === 'mutation', 'mutation')).rejects.toThrow(
      /cannot be evaluated|too long|too much memory/,
    )
    other.stop()
  })
})
