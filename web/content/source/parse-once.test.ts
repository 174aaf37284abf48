import { LRUCache } from 'lru-cache'
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

test('two parsers that share their results parse equal content once', () => {
  const parse = vi.fn((content: { title: string }) => ({ ...content }))
  const results = new LRUCache<string, { title: string }>({ max: 2 })
  const read = parseOnce(parse, results)
  const other = parseOnce(parse, results)
  for (const title of ['One', 'Two', 'One', 'Three']) read({ title })
  expect(other({ title: 'One' })).toBe(read({ title: 'One' }))
  expect(parse.mock.calls.map(([{ title }]) => title)).toEqual(['One', 'Two', 'Three'])
})
