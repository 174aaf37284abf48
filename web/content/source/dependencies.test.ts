import { expect, test } from 'vitest'
import { stateFacts } from '../../protocol/statement.ts'
import { dependencies } from './dependencies.ts'

const route = {
  _id: 'route-a',
  _type: 'route',
  _rev: 'one',
  path: '/a',
  name: 'A',
  title: 'A page',
}
const stated = (document: object) => stateFacts(dependencies.route('route-a').facts(document))

test.each([
  { reviewNote: 'Ask Ana first' },
  { order: 3 },
  { unlisted: true },
  { menuNote: 'In the menu alone' },
  { _rev: 'two' },
])('a page is not made of what it does not show: %j', (change) => {
  expect(stated({ ...route, ...change })).toBe(stated(route))
})

test.each([{ title: 'Another' }, { noindex: true }, { menuLabel: 'An A' }, { sections: [] }])(
  'a page is made of what it shows: %j',
  (change) => {
    expect(stated({ ...route, ...change })).not.toBe(stated(route))
  },
)
