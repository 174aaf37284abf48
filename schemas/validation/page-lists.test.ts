import { expect, it } from 'vitest'
import { examplePage } from '../testing/breakages.ts'
import { pageLists } from './page-lists.ts'

const page = (id: string, more: object = {}): ReturnType<typeof examplePage> => ({
  ...examplePage(),
  _id: id,
  name: `Page ${id}`,
  path: `/${id}`,
  ...more,
})
const recipe = (id: string, more: object = {}) => page(id, { pageType: 'recipe', ...more })
const listing = (more: object = {}) =>
  page('home', {
    path: '/',
    sections: [{ _type: 'pageList', _key: 'l', title: 'Recipes', kind: 'recipe', ...more }],
  })
const listed = (...documents: ReturnType<typeof page>[]) =>
  pageLists(documents).flatMap(({ ids }) => ids)

it('shows the pages of its kind, up to its limit', () => {
  const recipes = [recipe('a'), recipe('b', { order: 1 })]
  expect(listed(listing(), ...recipes, page('c'))).toEqual(['b', 'a'])
  expect(listed(listing({ kind: 'legal' }), ...recipes)).toEqual([])
  expect(listed(listing({ hidden: true }), ...recipes)).toEqual([])
  expect(listed(listing({ limit: 1 }), ...recipes)).toEqual(['b'])
})

it('leaves out pages kept out of search engines, pages marked soon, and its own page', () => {
  const left = [recipe('a', { noindex: true }), recipe('b', { soon: true })]
  expect(listed(listing(), ...left)).toEqual([])
  expect(listed({ ...listing(), pageType: 'recipe', path: '/recipes' })).toEqual([])
})
