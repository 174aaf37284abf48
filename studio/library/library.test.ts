import { expect, test } from 'vitest'
import { libraryOf, usedBy, views } from './library.ts'

const asset = (id: string, type: string, more: object = {}) => ({
  _id: id,
  _type: `sanity.${type}Asset`,
  _createdAt: '2026-03-01T10:00:00Z',
  url: `http://lake.example/${id}`,
  size: 100,
  extension: 'png',
  ...more,
})
const page = (id: string, alt?: string) => ({
  _id: id,
  _type: 'route',
  sharingImage: { asset: { _ref: 'image-used' }, alt },
})
const named = { _createdAt: '2026-03-02T10:00:00Z', originalFilename: 'kit.zip' }

test('lists each picture and file with its number of uses, newest first', () => {
  const found = libraryOf([
    asset('image-used', 'image', { opt: { tags: ['press'] } }),
    asset('file-free', 'file', named),
    page('drafts.a'),
    page('a', 'A comb'),
    page('drafts.b', 'A comb'),
  ])
  expect(found.map((entry) => [entry.id, entry.name, usedBy(entry), entry.tags])).toEqual([
    ['file-free', 'kit.zip', 'used nowhere', []],
    ['image-used', 'unnamed.png', 'used by 2 documents', ['press']],
  ])
  const shown = Object.entries(views).map(([name, { shows }]) => [
    name,
    found.filter(shows).map(({ id }) => id),
  ])
  expect(Object.fromEntries(shown)).toEqual({
    all: ['file-free', 'image-used'],
    pictures: ['image-used'],
    files: ['file-free'],
    // One draft still has no alternative text.
    wordless: ['image-used'],
    unused: ['file-free'],
  })
})
