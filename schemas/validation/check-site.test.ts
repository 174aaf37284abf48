import { expect, it } from 'vitest'
import { checkSite } from './check-site.ts'

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
const orphans = (...documents: ReturnType<typeof page>[]) =>
  checkSite(documents).flatMap(({ code, documentId }) => (code === 'orphan' ? [documentId] : []))

it('a page in a list on another page is not an orphan', () => {
  const recipes = [recipe('a'), recipe('b', { order: 1 })]
  expect(orphans(listing(), ...recipes, page('c'))).toEqual(['c'])
  expect(orphans(listing({ kind: 'legal' }), ...recipes)).toEqual(['a', 'b'])
  expect(orphans(listing({ hidden: true }), ...recipes)).toEqual(['a', 'b'])
  expect(orphans(listing({ limit: 1 }), ...recipes)).toEqual(['a'])
})

it('a list leaves out pages kept out of search engines, pages marked soon, and its own page', () => {
  const left = [recipe('a', { noindex: true }), recipe('b', { soon: true })]
  expect(orphans(listing(), ...left)).toEqual(['a', 'b'])
  expect(orphans({ ...listing(), pageType: 'recipe', path: '/recipes' })).toEqual(['home'])
})
