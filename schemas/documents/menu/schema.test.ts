import { expect, test } from 'vitest'
import { menuSchema } from './schema.ts'

test('a row for a name that is not filled in yet hides nothing', () => {
  const column = { _key: 'a', source: 'prefix', prefix: 'support', joinedBy: ['Contact', ''] }
  const group = {
    _type: 'menuGroup',
    _key: 'a',
    label: 'Help',
    display: 'columns',
    columns: [column],
  }
  const menu = { _id: 'menu-header', _type: 'menu', place: 'header', groups: [group] }
  expect(menuSchema.parse(menu).groups[0]?.columns[0]?.joinedBy).toEqual(['Contact'])
})
