import { expect, test } from 'vitest'
import { storyList } from './story-list.ts'

const [a, b, c] = ['a', 'b', 'c'].map((_id) => ({ _id, services: _id === 'b' ? [2] : [1, 2] }))

/** The faults of a section, each story of which has the same ones. */
function faults(section: object): number {
  const stored = { _type: 'storyList', _key: 's', title: 'Stories', found: [a, b, c], ...section }
  return storyList.schema.safeParse(stored).error?.issues.length ?? 0
}

test('a section parses the stories that it shows, and no others', () => {
  const each = faults({ found: [a] })
  expect(each).toBeGreaterThan(0)
  expect(faults({})).toBe(each * 3)
  expect(faults({ serviceKind: 1 })).toBe(each * 2)
  expect(faults({ serviceKind: 1, limit: 1 })).toBe(each)
  expect(faults({ stories: [{ _ref: 'b', _key: 'b' }] })).toBe(each)
})
