import { afterEach, expect, test } from 'vitest'
import { measureBuffersBriefly } from './measured-buffers.ts'

const original = Buffer.prototype.toJSON

afterEach(() => Object.assign(Buffer.prototype, { toJSON: original }))

test('a page is measured without writing its bytes, and the result cannot be read as a Buffer', () => {
  const page = { html: '<p>Text</p>', rscData: Buffer.alloc(100_000, 'a') }
  measureBuffersBriefly()
  const written = JSON.stringify(page)
  expect(written.length).toBeLessThan(200)
  expect(() => Buffer.from(JSON.parse(written).rscData)).toThrow(TypeError)
})
