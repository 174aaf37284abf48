import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestLake, type TestLake } from '../testing/test-lake.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(() => lake.dispose())

/** Requests a text of a given length. */
async function ask(letters: number, accepted: string) {
  const text = 'long '.repeat(letters / 5)
  const response = await lake.request('/data/query/production', {
    method: 'POST',
    headers: { 'accept-encoding': accepted },
    body: JSON.stringify({ query: '$text', params: { text } }),
  })
  expect(await response.json()).toMatchObject({ result: text })
  const { headers } = response
  return {
    encoding: headers.get('content-encoding'),
    length: Number(headers.get('content-length')),
    vary: headers.get('vary'),
  }
}

it('a long response is compressed if the client accepts gzip', async () => {
  const answer = await ask(50_000, 'br, gzip')
  expect(answer).toMatchObject({ encoding: 'gzip', vary: expect.stringContaining('encoding') })
  expect(answer.length).toBeLessThan(5000)
})

it.each(['identity', 'br', 'gzip;q=0', 'gzip; q=0.0, br'])(
  'a long response is not compressed for "%s"',
  async (accepted) => {
    const answer = await ask(50_000, accepted)
    expect(answer).toMatchObject({ encoding: null, vary: expect.stringContaining('encoding') })
  },
)

it('a short response is not compressed', async () => {
  expect((await ask(1000, 'gzip')).encoding).toBeNull()
})
