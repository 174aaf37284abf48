/** Where a menu stands; each place has one menu, whose document id is `menu-<place>`. */
export const menuPlaces = ['header', 'footer', 'legal'] as const
export type MenuPlace = (typeof menuPlaces)[number]

/** What fills a column: the routes under a path, those of a kind, or chosen ones. */
export const menuSources = ['prefix', 'pageType', 'routes'] as const
export type MenuSource = (typeof menuSources)[number]
