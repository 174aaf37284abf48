import { expect, test } from 'vitest'
import { documentsIn } from './dependencies.ts'

test('an answer depends on its documents and on those that they refer to, at any depth, but on no asset', () => {
  const page = {
    _id: 'route-a',
    sections: [{ call: { page: { _ref: 'route-b' } } }, { image: { asset: { _ref: 'image-1' } } }],
    text: [{ markDefs: [{ page: { _ref: 'gone' } }] }],
    targets: [{ _id: 'route-b' }, { _id: 'file-2' }, null, { _id: 'route-of-a-story' }],
  }
  expect([...documentsIn(page)]).toEqual(['route-a', 'route-b', 'gone', 'route-of-a-story'])
  expect([...documentsIn([page, null])]).toHaveLength(4)
  expect([...documentsIn(null)]).toEqual([])
})
