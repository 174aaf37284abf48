import { expect, test } from 'vitest'
import { menuSchema } from '../menu.ts'

const menuOf = (group: object) =>
  menuSchema.safeParse({
    _id: 'menu-header',
    _type: 'menu',
    place: 'header',
    groups: [{ _type: 'menuGroup', _key: 'a', label: 'Help', ...group }],
  })

test('a single link leads to its page, and needs one', () => {
  const page = { _type: 'reference', _ref: 'route-pricing' }
  const column = { _key: 'a', source: 'prefix', prefix: '/support' }
  const [group] = menuOf({ display: 'link', page, columns: [column] }).data?.groups ?? []
  expect(group?.columns.map(({ routes }) => routes?.map(({ _ref }) => _ref))).toEqual([
    ['route-pricing'],
  ])
  expect(menuOf({ display: 'link', columns: [column] }).data?.groups[0]?.columns).toHaveLength(1)
  const pathOf = (group: object) => menuOf(group).error?.issues[0]?.path
  expect(pathOf({ display: 'link' })).toEqual(['groups', 0, 'page'])
  expect(pathOf({ display: 'columns', page })).toEqual(['groups', 0, 'columns'])
})

test('a row for a name that is still empty hides nothing', () => {
  const column = { _key: 'a', source: 'prefix', prefix: 'support', joinedBy: ['Contact', ''] }
  const [group] = menuOf({ display: 'columns', columns: [column] }).data?.groups ?? []
  expect(group?.columns[0]?.joinedBy).toEqual(['Contact'])
})
