import { expect, test } from 'vitest'
import { figure } from '../pricing/credits.ts'
import { sum } from '../pricing/tables.ts'
import type { Recipe } from './cards.ts'
import { bills } from './costs.ts'
import { recipeRoutes } from './recipes.ts'

const [index, ...pages] = recipeRoutes
const recipes = Object.keys(bills) as Recipe[]

function page(recipe: Recipe) {
  return pages.find(({ path }) => path === `/recipes/${recipe}`)
}

test('there is a page for each recipe', () => {
  expect(pages.map(({ path }) => path).sort()).toEqual(
    recipes.map((recipe) => `/recipes/${recipe}`).sort(),
  )
})

test('menus lead to the place of the recipe on the index', () => {
  const anchors = (index?.sections ?? []).flatMap((section) =>
    section._type === 'resourceCards' ? section.cards.map(({ anchor }) => anchor) : [],
  )
  expect(anchors.toSorted()).toEqual(recipes.toSorted())
  for (const recipe of recipes) {
    expect(page(recipe)?.to).toMatchObject({
      kind: 'page',
      page: { _ref: 'route-recipes' },
      anchor: recipe,
    })
  }
})

test.each(recipes)('%s shows services, steps, code, costs, questions and a next step', (recipe) => {
  const types = page(recipe)?.sections?.map(({ _type }) => _type) ?? []
  const wanted = ['hero', 'featureGrid', 'steps', 'codeSample', 'dataTable', 'faq', 'ctaBanner']
  expect(types.filter((type, at) => wanted.includes(type) && types.indexOf(type) === at)).toEqual(
    wanted,
  )
})

test.each(recipes)('%s says in words what the table adds up to', (recipe) => {
  const costs = page(recipe)?.sections?.find(({ anchor }) => anchor === 'costs')
  const start = figure(sum(bills[recipe][0].costs))
  const words = costs?._type === 'dataTable' ? `${costs.title} ${costs.intro}` : ''
  expect(words).toMatch(new RegExp(`(^|[^\\d,])${start}($|[^\\d,])`))
})
