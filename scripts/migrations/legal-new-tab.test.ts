import { expect, test } from 'vitest'
import { legalNewTab } from './legal-new-tab.ts'

const context = { application: 'https://app.nectar.example' }

function change(place: string, column: object) {
  const columns = [{ _key: 'c', source: 'pageType', pageType: 'legal', ...column }]
  const groups = [{ _key: 'g', label: 'Legal', columns }]
  return legalNewTab.change({ _id: 'menu', _type: 'menu', place, groups }, context)
}

test('columns of the legal menu without the option open in a new tab', () => {
  expect(change('legal', {})?.set).toEqual({
    'groups[_key=="g"].columns[_key=="c"].newTab': true,
  })
})

test('the choice of an editor and other menus stay as they are', () => {
  expect(change('legal', { newTab: false })).toBe(undefined)
  expect(change('footer', {})).toBe(undefined)
})
