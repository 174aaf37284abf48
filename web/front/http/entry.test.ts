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

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
] as const)('a client that accepts %s gets %s', async (header, encoding) => {
  const entry = await page('Encodings')
  expect(representation(entry, header)).toBe(entry[encoding])
})

test('pictures and bodies that fit one packet are sent as they are', async () => {
  const bodies = [
    ['image/webp', Buffer.alloc(5000)],
    ['text/html', Buffer.from('short')],
  ] as const
  for (const [contentType, body] of bodies) {
    const entry = await buildEntry({ status: 200, body, contentType, headers: [] })
    expect(representation(entry, 'br').body.equals(body)).toBe(true)
    expect(entry.br).toBeUndefined()
  }
})
