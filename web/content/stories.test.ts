import { expect, test } from 'vitest'
import { selectStories, storySelections } from './stories.ts'

const stories = [
  { _id: 'a', services: [1, 2], name: 'A' },
  { _id: 'b', services: [2], name: 'B' },
  { _id: 'c', services: [1], name: 'C' },
]
const route = {
  sections: [
    { _type: 'storyList', serviceKind: 1, limit: 1 },
    { _type: 'storyList', stories: [{ _ref: 'b' }] },
    { _type: 'hero' },
  ],
}

test('a page reads the stories that it shows, and no others', () => {
  expect(selectStories(stories, storySelections(route))).toEqual([stories[0], stories[1]])
  expect(selectStories(stories, storySelections({ sections: [] }))).toEqual([])
  expect(selectStories(stories, [{}])).toEqual(stories)
})
