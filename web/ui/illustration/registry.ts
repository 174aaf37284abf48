import type { IllustrationName } from '@nectar/schemas/illustrations/names'
import type { Composition } from './composition.ts'
import { pageCompositions } from './compositions/pages.ts'
import { recipeCompositions } from './compositions/recipes.ts'
import { serviceCompositions } from './compositions/services.ts'
import { storyCompositions } from './compositions/stories.ts'

/** The composition of each name; the home page has its living comb. */
export const compositions: Record<Exclude<IllustrationName, 'home'>, Composition> = {
  ...serviceCompositions,
  ...recipeCompositions,
  ...storyCompositions,
  ...pageCompositions,
}
