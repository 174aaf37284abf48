import { expect, test } from 'vitest'
import { buildEntry, type Entry, representation } from './entry.ts'

const encodings = ['br', 'gzip', 'identity'] as const
const page = (title: string): Promise<Entry> =>
  buildEntry({
    status: 200,
    body: Buffer.from(`<title>${title}</title>${'<p>Nectar</p>'.repeat(500)}`),
    contentType: 'text/html',
    headers: [],
  })

test('each encoding takes no more memory than its bytes', async () => {
  const entry = await page('Memory')
  for (const encoding of encodings) {
    const { body } = representation(entry, encoding)
    expect(body.length).toBeGreaterThan(0)
    expect(body.buffer.byteLength, encoding).toBe(body.length)
  }
})

test('the same body of another type has another ETag', async () => {
  const [one, other] = await Promise.all(
    ['text/plain', 'text/html'].map((contentType) =>
      buildEntry({ status: 200, body: Buffer.alloc(2000, 'a'), contentType, headers: [] }),
    ),
  )
  expect(one?.br?.etag).toBeDefined()
  expect(one?.br?.etag).not.toBe(other?.br?.etag)
})
