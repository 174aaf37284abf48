import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
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

test('a page that a newer one has replaced leaves the memory', async () => {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect !== 'function') throw new TypeError('Node does not expose its collector')
  const old: WeakRef<Entry>[] = []
  for (const title of ['a', 'b', 'c']) {
    const entry = await page(title)
    for (const encoding of encodings) representation(entry, encoding)
    old.push(new WeakRef(entry))
  }
  await expect
    .poll(() => {
      collect()
      return old.slice(0, -1).filter((ref) => ref.deref()).length
    })
    .toBe(0)
})
