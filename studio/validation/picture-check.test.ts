import { expect, test } from 'vitest'
import { checkFile, isActive } from './picture-check.ts'

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  '<svg onload="alert(1)"/>',
  '<svg><a href="javascript:alert(1)"><circle/></a></svg>',
  '<svg><foreignObject><iframe src="//x"/></foreignObject></svg>',
])('a drawing with code is refused: %s', (svg) => {
  expect(checkFile(100, svg).error).toContain('contains a script')
})

test('a drawing without code is taken', () => {
  expect(isActive('<svg><title>One on one</title><path d="M0 0h1v1z"/></svg>')).toBe(false)
})

test('a large file is warned of with its size, and a very large one is refused', () => {
  expect(checkFile(4_900_000, undefined)).toEqual({})
  expect(checkFile(8_100_000, undefined).warning).toContain('8.1 MB')
  expect(checkFile(42_000_000, undefined).error).toContain('42.0 MB')
})
