import { expect, test, vi } from 'vitest'
import { selectStories } from './lists.ts'

vi.hoisted(() => process.loadEnvFile(`${import.meta.dirname}/../../.env.example`))

const stories = [
  { _id: 'a', services: [1, 2], name: 'A' },
  { _id: 'b', services: [2], name: 'B' },
  { _id: 'c', services: [1], name: 'C' },
]

test('a page reads the stories that it shows, and no others', () => {
  const sections = [{ serviceKind: 1, limit: 1 }, { stories: [{ _ref: 'b' }] }]
  expect(selectStories(stories, sections)).toEqual([stories[0], stories[1]])
  expect(selectStories(stories, [])).toEqual([])
  expect(selectStories(stories, [{}])).toEqual(stories)
})
