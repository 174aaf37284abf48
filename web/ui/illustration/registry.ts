import type { IllustrationName } from '@nectar/schemas/illustrations/names'
import type { ScreenName } from '@nectar/schemas/illustrations/screens'
import type { Composition } from './composition.ts'
import { pageCompositions } from './compositions/pages.ts'
import { recipeCompositions } from './compositions/recipes.ts'
import { serviceCompositions } from './compositions/services.ts'
import { storyCompositions } from './compositions/stories.ts'
import { tokenCompositions } from './compositions/token.ts'

/** A comb that is kept in a file; the home page has its living one. */
type CombName = Exclude<IllustrationName, 'home' | ScreenName>

/** The composition of each comb. */
export const compositions: Record<CombName, Composition> = {
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

const combs: ReadonlyMap<string, Composition> = new Map(Object.entries(compositions))

/** The comb of an illustration; the product's where it is none, as where no text can be drawn. */
export function combOf(name: IllustrationName): Composition {
  return combs.get(name) ?? compositions.product
}

export type CompositionFile = (typeof compositionFiles)[number]['file']
