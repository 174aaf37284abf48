import type { DocumentType } from '@nectar/schemas/generated/document-roles'

/** What the answer to a query depends on, as the tags by which a publish expires it. */
export interface Dependency {
  tags: readonly string[]
  /**
   * Whether the answer also changes with each document in it, and each that these refer to. Their ids are known only
   * after reading. The answer is then not cached, but what is rendered from it expires with them.
   */
  followsDocuments?: boolean
}

/** The tag of every document of a type: of lists, and of what reads all of them. */
export const typeTag = (type: DocumentType): string => `type:${type}`

/** The tag of one document, wherever it is shown. */
export const documentTag = (id: string): string => `document:${id}`

/** The tag of the page at a path, also while there is none. */
export const pathTag = (path: string): string => `path:${path}`

/** The tag of the built menus, which expire only if they differ. */
export const menusTag = 'menus'

const types = (...names: DocumentType[]): Dependency => ({ tags: names.map(typeTag) })
const atPaths = (paths: readonly string[]): Dependency => ({
  tags: paths.map(pathTag),
  followsDocuments: true,
})

/** What each query of the site depends on. Every read names its dependency. */
export const dependencies = {
  /** The pages at some paths, as a whole or as breadcrumbs name them. */
  pages: atPaths,
  /** A page by its id. */
  page: atPaths([]),
  menus: types('menu'),
  menuRoutes: { tags: [menusTag, typeTag('menu'), typeTag('settings')] },
  paths: types('route'),
  listedPages: types('route'),
  settings: types('settings'),
  stories: types('story'),
  /** For reads that bypass the cache. */
  uncached: types(),
} as const satisfies Record<string, Dependency | ((paths: readonly string[]) => Dependency)>

const isAsset = (id: string): boolean => /^(?:image|file)-/.test(id)

/** The ids of the documents in an answer, and of those that they refer to. Assets never change. */
export function documentsIn(answer: unknown, found = new Set<string>()): Set<string> {
  if (typeof answer !== 'object' || answer === null) return found
  for (const [name, value] of Object.entries(answer)) {
    const isId = (name === '_id' || name === '_ref') && typeof value === 'string'
    if (isId && !isAsset(value)) found.add(value)
    documentsIn(value, found)
  }
  return found
}
