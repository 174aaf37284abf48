import { expect, test } from 'vitest'
import { menuColumnType } from '../menu.ts'

const absent = { title: null, source: null, prefix: null, pageType: null }

test.each([
  [{ source: 'pageType', pageType: 'page' }, { title: 'Pages of the kind “Page”' }],
  [
    { title: 'Legal', source: 'pageType', pageType: 'legal', prefix: 'terms' },
    { title: 'Legal', subtitle: 'Pages of the kind “Legal”' },
  ],
  [{ source: 'prefix', prefix: 'services/' }, { title: 'Pages under /services/' }],
  [{ source: 'prefix', prefix: '/services/' }, { title: 'Pages under /services/' }],
  [{ source: 'routes', prefix: 'services/' }, { title: 'Chosen pages' }],
])('a menu column is described by what fills it', (column, shown) => {
  expect(menuColumnType.preview?.prepare?.({ ...absent, ...column })).toEqual(shown)
})
