import { expect, it } from 'vitest'
import { formatBytes } from './bytes.ts'

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [2_340_000, '2.3 MB'],
])('%i is shown as %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})
