/** Where a menu stands; each place has one menu. */
export const menuPlaces = ['header', 'footer', 'legal'] as const
export type MenuPlace = (typeof menuPlaces)[number]

/** The id of the menu of a place; there is one for each. */
export function menuId(place: MenuPlace): string {
  return `menu-${place}`
}

/** What fills a column: the routes under a path, those of a kind, or chosen ones. */
export const menuSources = ['prefix', 'pageType', 'routes'] as const
export type MenuSource = (typeof menuSources)[number]
