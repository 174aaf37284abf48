import type { BuiltGroup, MenuItem } from '@nectar/schemas/documents/menu/build'
import type { MenuPlace } from '@nectar/schemas/documents/menu/constants'
import type { Layout } from '@nectar/schemas/documents/route/constants'
import type { Facts } from '../../protocol/statement.ts'

/** The menus of all places, the tabs of the token application, and the page that Token leads to. */
export type Menus = Record<MenuPlace, BuiltGroup[]> & {
  claim: MenuItem[]
  token: MenuItem | undefined
}

/** The tabs of the token application, which its own layout alone shows. */
const claimFact = 'menus:claim'

const showsTabs = (layout: Layout): boolean => layout === 'claim'

/** The menus as the shell of a layout has them: those that it does not show are empty. */
export function menusOn(layout: Layout, menus: Menus): Menus {
  return { ...menus, claim: showsTabs(layout) ? menus.claim : [] }
}

/** The links of the legal menu, which stand in one row. */
export function legalLinks({ legal }: Pick<Menus, 'legal'>) {
  return legal.flatMap(({ columns }) => columns.flatMap(({ items }) => items))
}

/** The menus in parts: what stands on every page, and what some layouts show. */
export function menuFacts({ claim, legal, ...everywhere }: Menus): Facts {
  return { menus: { ...everywhere, legal: legalLinks({ legal }) }, [claimFact]: claim }
}

/** The facts of the menus that a page of a layout does not show. */
export function unshownMenus(layout: Layout): string[] {
  return showsTabs(layout) ? [] : [claimFact]
}
