import { target } from '../build/link.ts'
import type { PageContent } from '../build/page.ts'
import { page } from '../build/page.ts'
import { drawing } from '../build/types.ts'
import type { Recipe } from './cards.ts'

type RecipeContent = Omit<PageContent, 'path' | 'pageType' | 'layout' | 'illustration' | 'to'>

/** The page of a recipe. Menus lead to its place on /recipes, links and cards to the page itself. */
export function recipePage(recipe: Recipe, content: RecipeContent) {
  return page({
    path: `/recipes/${recipe}`,
    pageType: 'recipe',
    illustration: drawing(`recipe-${recipe}`),
    to: { _type: 'target', ...target(`/recipes#${recipe}`) },
    ...content,
  })
}
