/**
 * What a type of document whose documents have pages says of them, in a `pages.ts` of its folder. Paths, menus,
 * links, lists, the sitemap, checks and the Studio's preview all take such documents for pages.
 */
export interface DocumentPages {
  /** What they are called together, such as “News”. */
  title: string
  /** The start of their paths, such as `/news/`. */
  prefix: `/${string}`
  /** Whether each has a date: lists then begin with the newest, and there is a feed of them. */
  dated: boolean
}
