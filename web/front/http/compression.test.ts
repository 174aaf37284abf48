import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress, preferredEncoding } from './compression.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('a client that accepts %s gets %s', (header, encoding) => {
  expect(preferredEncoding(header)).toBe(encoding)
})

test('both encodings decompress to the body', async () => {
  const body = Buffer.from('<p>Nectar</p>'.repeat(200))
  const compressed = await compress(body, 'text/html; charset=utf-8', 5)
  expect(compressed && brotliDecompressSync(compressed.br).equals(body)).toBe(true)
  expect(compressed && gunzipSync(compressed.gzip).equals(body)).toBe(true)
})

test('pictures and bodies that fit one packet are not compressed', async () => {
  expect(await compress(Buffer.alloc(5000), 'image/webp', 5)).toBeUndefined()
  expect(await compress(Buffer.from('short'), 'text/html', 5)).toBeUndefined()
})
