import { expect, test } from 'vitest'
import { pagesListing } from './story-lists.ts'

// As the query returns it: absent fields are null.
const story = (_id: string, order: number | null, services: number[]) => ({
  _id,
  _type: 'story',
  name: _id,
  order,
  services,
})

const page = (path: string, list: object) => ({
  _id: path,
  _type: 'route',
  path,
  sections: [{ _type: 'hero' }, { _type: 'storyList', stories: null, limit: null, ...list }],
})

const documents = [
  story('last', null, [2]),
  story('two', 2, [2]),
  story('one', 1, [1, 2]),
  page('/all', {}),
  page('/chosen', { stories: [{ _ref: 'two' }] }),
  page('/hidden', { hidden: true }),
  page('/kind', { serviceKind: 1 }),
  page('/first', { serviceKind: 2, limit: 1 }),
  page('/first-two', { serviceKind: 2, limit: 2 }),
]

test.each([
  ['one', ['/all', '/kind', '/first', '/first-two']],
  ['two', ['/all', '/chosen', '/first-two']],
  ['last', ['/all']],
  ['none', []],
])('the story %s is on the pages whose lists show it', (id, paths) => {
  expect(pagesListing(id, documents).map(({ path }) => path)).toEqual(paths)
})
