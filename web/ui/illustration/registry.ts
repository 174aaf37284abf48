import type { IllustrationName } from '@nectar/schemas/illustrations/names'
import type { ScreenName } from '@nectar/schemas/illustrations/screens'
import type { Composition } from './composition.ts'
import { pageCompositions } from './compositions/pages.ts'
import { recipeCompositions } from './compositions/recipes.ts'
import { serviceCompositions } from './compositions/services.ts'
import { storyCompositions } from './compositions/stories.ts'
import { tokenCompositions } from './compositions/token.ts'

/** A comb stored in a file, unlike the animated one of the home page. */
type CombName = Exclude<IllustrationName, 'home' | ScreenName>

/** The composition of each comb. */
export const compositions: Record<CombName, Composition> = {
  ...serviceCompositions,
  ...recipeCompositions,
  ...storyCompositions,
  ...pageCompositions,
  ...tokenCompositions,
}

/** The files in `schemas/illustrations`, by the pages that show their drawings together. */
export const compositionFiles = [
  { file: 'services', compositions: serviceCompositions },
  { file: 'recipes', compositions: recipeCompositions },
  { file: 'stories', compositions: storyCompositions },
  { file: 'pages', compositions: pageCompositions },
  { file: 'token', compositions: tokenCompositions },
] as const satisfies { file: string; compositions: Record<string, Composition> }[]

const combs: ReadonlyMap<string, Composition> = new Map(Object.entries(compositions))

/** The comb of an illustration; the comb `product` for product drawings, whose text cannot be rendered. */
export function combOf(name: IllustrationName): Composition {
  return combs.get(name) ?? compositions.product
}

export type CompositionFile = (typeof compositionFiles)[number]['file']
