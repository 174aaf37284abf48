import { expect, test } from 'vitest'
import { tabForKey } from './code-tabs.tsx'

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['ArrowDown', 1, undefined],
  ['Tab', 1, undefined],
])('%s moves from tab %i to %s of three', (key, from, to) => {
  expect(tabForKey(key, from, 3)).toBe(to)
})
