import { expect, test, vi } from 'vitest'
import { parseOnce } from './parse-once.ts'

test('equal content is parsed once', () => {
  const parse = vi.fn(({ title }: { title: string }) => {
    if (title === '') throw new TypeError('no title')
    return { title }
  })
  const read = parseOnce(parse)
  const first = read({ title: 'One' })
  expect(read({ title: 'One' })).toBe(first)
  expect(read({ title: 'Two' })).toEqual({ title: 'Two' })
  expect(parse).toHaveBeenCalledTimes(2)
  // Content that cannot be parsed throws each time.
  for (const _ of [1, 2]) expect(() => read({ title: '' })).toThrow('no title')
  expect(read({ title: 'Two' })).toEqual({ title: 'Two' })
})

test('the given number of results is kept, those used most recently', () => {
  const parse = vi.fn((content: { title: string }) => ({ ...content }))
  const read = parseOnce(parse, 2)
  for (const title of ['One', 'Two', 'One', 'Three', 'One']) read({ title })
  expect(parse.mock.calls.map(([{ title }]) => title)).toEqual(['One', 'Two', 'Three'])
})
