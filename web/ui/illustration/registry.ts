import type { IllustrationName } from '@nectar/schemas/illustrations/names'
import type { Composition } from './composition.ts'
import { pageCompositions } from './compositions/pages.ts'
import { recipeCompositions } from './compositions/recipes.ts'
import { serviceCompositions } from './compositions/services.ts'
import { storyCompositions } from './compositions/stories.ts'
import { tokenCompositions } from './compositions/token.ts'

/** An illustration that is kept in a file; the home page has its living comb. */
export type DrawingName = Exclude<IllustrationName, 'home'>

/** The composition of each name. */
export const compositions: Record<DrawingName, Composition> = {
  ...serviceCompositions,
  ...recipeCompositions,
  ...storyCompositions,
  ...pageCompositions,
  ...tokenCompositions,
}

/** The files in `schemas/illustrations`: what pages show together lies in one. */
export const compositionFiles = [
  { file: 'services', compositions: serviceCompositions },
  { file: 'recipes', compositions: recipeCompositions },
  { file: 'stories', compositions: storyCompositions },
  { file: 'pages', compositions: pageCompositions },
  { file: 'token', compositions: tokenCompositions },
] as const satisfies { file: string; compositions: Record<string, Composition> }[]

export type CompositionFile = (typeof compositionFiles)[number]['file']
