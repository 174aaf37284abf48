/**
 * How a document type describes the pages of its documents, in a constant `pages` of its file. Paths, menus, links,
 * lists, the sitemap, checks and the Studio's preview all treat such documents as pages.
 */
export interface DocumentPages {
  /** What they are called together, such as “News”. */
  title: string
  /** The start of their paths, such as `/news/`. */
  prefix: `/${string}`
  /** Whether each has a date. If so, lists begin with the newest, and the pages have a feed. */
  dated: boolean
}
