import { expect, test } from 'vitest'
import { isUnfinished } from './seed.ts'

const asset = { _type: 'reference', _ref: `image-${'a'.repeat(40)}-10x10-png` }
const wanted = { _id: 'story-a', _type: 'story', image: { _type: 'picture', alt: 'A', asset } }
const bare = { ...wanted, image: { _type: 'picture', alt: 'A' } }
const [first, later] = ['2026-11-01T00:00:00Z', '2026-11-01T00:00:01Z']

test('a document whose picture the import has not set yet is unfinished', () => {
  expect(isUnfinished({ ...bare, _createdAt: first, _updatedAt: first }, wanted)).toBe(true)
})

test('a document whose picture an editor has removed is not unfinished', () => {
  expect(isUnfinished({ ...bare, _createdAt: first, _updatedAt: later }, wanted)).toBe(false)
})

test('a complete document and one with other words are not unfinished', () => {
  expect(isUnfinished({ ...wanted, _createdAt: first, _updatedAt: first }, wanted)).toBe(false)
  const words = { ...bare, image: { _type: 'picture', alt: 'B' } }
  expect(isUnfinished({ ...words, _createdAt: first, _updatedAt: first }, wanted)).toBe(false)
})
