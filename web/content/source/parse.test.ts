import { iconSchema } from '@nectar/schemas/fields/media'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ContentParseError, parseDocument } from './parse.ts'

const schema = z.object({
  title: z.string(),
  items: z.array(z.object({ _key: z.string(), icon: iconSchema.optional() })),
})
const document = {
  _id: 'route-a',
  title: 'A page',
  items: [
    { _key: 'one', icon: 'no-such-icon' },
    { _key: 'two', icon: 'cube' },
  ],
}

afterEach(() => vi.restoreAllMocks())

it('leaves out an icon that does not exist, logs it, and keeps everything else', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(parseDocument(schema, document, 'unknown')).toEqual({
    title: 'A page',
    items: [{ _key: 'one' }, { _key: 'two', icon: 'cube' }],
  })
  expect(warn.mock.calls).toEqual([
    [
      'An icon of the document route-a is left out: items[_key=="one"].icon is nonexistent: choose an icon from the list',
    ],
  ])
  expect(document.items[0]?.icon).toBe('no-such-icon')
})

it('refuses a document with any other fault', () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const untitled: unknown = { ...document, title: undefined }
  expect(() => parseDocument(schema, untitled, 'unknown')).toThrow(ContentParseError)
})
