import type { ListKind } from '../documents/page-kinds.ts'

/** What a link needs to know about its target page. */
export interface RouteTarget {
  id: string
  path: string
  name: string
  menuLabel?: string | undefined
  soon: boolean
  /** Its redirect leads to another site, the application or a file. */
  leadsAway: boolean
}

/** The stored data of an uploaded picture; sizes in pixels. */
export interface ImageAsset {
  id: string
  url: string
  width: number
  height: number
}

/** A rectangle of a picture, in pixels. */
export interface PicturePart {
  left: number
  top: number
  width: number
  height: number
}

/** A page as lists show it. */
export interface ListedPage {
  id: string
  path: string
  name: string
  description: string
  /** Its own date; in a list of the latest pages, the day of its publication. */
  date?: string | undefined
}

/** A choice in a select field. */
export interface Option {
  value: string
  label: string
}

/**
 * Resolves the references of a document.
 *
 * Callers load what a document refers to before they resolve it. `undefined` means that the target does not exist,
 * which is an error at the path of the reference.
 */
export interface Resolver {
  route(id: string): RouteTarget | undefined
  image(id: string): ImageAsset | undefined
  /** The address of an uploaded file. */
  file(id: string): string | undefined
  /** The address of a path of the application. */
  application(path: string | undefined): string
  /** The address of a part of a picture. */
  partOf(asset: ImageAsset, part: PicturePart): string
  /** The raw published story documents, in their order. */
  stories(): readonly unknown[]
  /** The pages of a list, in its order. */
  pages(kind: ListKind): readonly ListedPage[]
  countries(): readonly Option[]
  departments(): readonly Option[]
}

/** A resolver for content without references. */
export const noReferences: Resolver = {
  route: () => undefined,
  image: () => undefined,
  file: () => undefined,
  application: () => '/',
  partOf: ({ url }) => url,
  stories: () => [],
  pages: () => [],
  countries: () => [],
  departments: () => [],
}
