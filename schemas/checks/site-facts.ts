import type { ImageAsset, Resolver } from '../fields/resolver.ts'
import type { RouteFact } from './route-fact.ts'

/** What the checks of one document need to know of all others. */
export interface SiteFacts {
  /** The published route with an id. */
  published(id: string): RouteFact | undefined
  /** The route as editors see it: its draft where there is one. */
  draft(id: string): RouteFact | undefined
  /** The ids of the routes with a path, as editors see them. */
  idsAtPath(path: string): readonly string[]
  image(id: string): ImageAsset | undefined
  /** Whether an uploaded file is there. */
  hasFile(id: string): boolean
  lists: Pick<Resolver, 'stories' | 'countries' | 'departments'>
}
