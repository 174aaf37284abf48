import { expect, it } from 'vitest'
import { examplePage } from '../testing/breakages.ts'
import { checkStored } from '../validation/check-document.ts'
import { pageLists } from '../validation/page-lists.ts'
import { isRedirect } from '../validation/redirects.ts'
import { routeFact } from '../validation/route-fact.ts'
import { isFilled, withoutEmpty } from './unparsed.ts'

it.each([
  [{ _type: 'availability' }, false],
  [{ _type: 'media', picture: { _type: 'picture' } }, false],
  [{}, false],
  [null, false],
  [{ _type: 'step', _key: 'a' }, true],
  [{ _type: 'reference', _ref: 'a' }, true],
  [{ _type: 'target', permanent: false }, true],
])('%j is filled: %s', (value, filled) => {
  expect(isFilled(value)).toBe(filled)
})

it('leaves out objects whose last value was removed, at any depth, but no item of a list', () => {
  const item = { _key: 'a', _type: 'step', link: { _type: 'link' }, title: '' }
  const document = { _id: 'a', items: [item, {}], media: { _type: 'media', picture: {} } }
  expect(withoutEmpty(document)).toEqual({
    _id: 'a',
    items: [{ _key: 'a', _type: 'step', title: '' }, {}],
  })
})

const list = { _key: 'list', _type: 'pageList', title: 'News', kind: 'page' }
const page = (_id: string, more: object) => ({
  ...examplePage(),
  _id,
  path: `/${_id}`,
  name: _id,
  ...more,
})

it.each([
  ['availability', { _type: 'availability' }],
  ['redirect', { _type: 'target' }],
  ['to', { _type: 'target' }],
  ['illustration', { _type: 'media', picture: { _type: 'picture' } }],
])('a page with an empty %s is checked and listed like a page without it', (field, empty) => {
  const cleared = page('cleared', { [field]: empty })
  expect(checkStored(cleared)).toEqual(checkStored(page('cleared', {})))
  const lists = pageLists([page('home', { sections: [list] }), cleared])
  expect(lists).toEqual([{ on: '/home', ids: ['cleared'] }])
  const fact = routeFact({ ...cleared, sections: [] })
  expect(fact && isRedirect(fact)).toBe(false)
})

it.each(['cookieBanner'])('a required %s that is empty is named', (field) => {
  const settings = { _id: 'settings', _type: 'settings', [field]: { _type: field } }
  const issues = checkStored(settings).filter(({ path }) => path[0] === field)
  expect(issues.map(({ message }) => message)).toEqual(['This is missing: fill in its fields.'])
})
