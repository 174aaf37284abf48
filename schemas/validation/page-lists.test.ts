import { expect, it } from 'vitest'
import { pageLists } from './page-lists.ts'

const page = (id: string, more: object = {}) => ({
  _id: id,
  _type: 'route',
  name: `Page ${id}`,
  path: `/${id}`,
  title: 'A page of a test',
  description: 'A page that stands for itself in a test of what leads where.',
  layout: 'default',
  pageType: 'page',
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
