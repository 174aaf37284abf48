import { expect, test } from 'vitest'
import { allSelections, selectStories, storyParts, storySelections } from './stories.ts'

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

test('the fingerprint parts of a page are among those that a change of any story covers', () => {
  const stated = Object.keys(storyParts(stories, storySelections(route)))
  expect(stated).toEqual(['stories:1:1', 'story:b'])
  const changed = storyParts(stories, [{ ids: ['b'] }, ...allSelections()])
  for (const name of stated) expect(changed).toHaveProperty([name])
})

test('a story that a page does not show does not change its fingerprint parts', () => {
  const [a, b, c] = stories
  const after = [a, b, { ...c, name: 'Another' }]
  const selections = storySelections(route)
  expect(storyParts(after, selections)).toEqual(storyParts(stories, selections))
  expect(storyParts([c, a, b], selections)).not.toEqual(storyParts(stories, selections))
})
