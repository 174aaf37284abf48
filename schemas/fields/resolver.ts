/** A page that a link leads to, as far as a link needs to know it. */
export interface RouteTarget {
  id: string
  path: string
  name: string
  menuLabel?: string | undefined
  soon: boolean
  /** Its redirect leads to another site, the application or a file. */
  leadsAway: boolean
}

/** An uploaded picture as the content store describes it; sizes in pixels. */
export interface ImageAsset {
  id: string
  url: string
  width: number
  height: number
}

/** A part of a picture, in pixels of the whole. */
export interface PicturePart {
  left: number
  top: number
  width: number
  height: number
}

/** A choice in a select field. */
export interface Option {
  value: string
  label: string
}

/**
 * Answers what the references of a document lead to.
 *
 * Whoever parses content gathers what the document refers to first and hands it over in this
 * form; `undefined` says that the reference leads nowhere, which fails the parse at its path.
 */
export interface Resolver {
  route(id: string): RouteTarget | undefined
  image(id: string): ImageAsset | undefined
  /** The address under which an uploaded file is served. */
  file(id: string): string | undefined
  /** The address of the application, or of a path of it. */
  application(path: string | undefined): string
  /** The address under which a part of a picture is served. */
  partOf(asset: ImageAsset, part: PicturePart): string
  /** The raw published story documents, in their order. */
  stories(): readonly unknown[]
  countries(): readonly Option[]
  departments(): readonly Option[]
}
