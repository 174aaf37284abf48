import type { Layout } from '@nectar/schemas/documents/route/constants'
import type { Facts } from '../../protocol/statement.ts'
import type { Menus } from './load-menus.ts'

/** The menus that some layouts alone show. */
type Part = 'footer' | 'claim'

const shown: Record<Layout, readonly Part[]> = {
  claim: ['claim'],
  default: ['footer'],
  landing: [],
  legal: ['footer'],
  light: ['footer'],
}

const factOf = (part: Part): string => `menus:${part}`

/** The menus as the shell of a layout has them: those that it does not show are empty. */
export function menusOn(layout: Layout, menus: Menus): Menus {
  const parts = shown[layout]
  return {
    ...menus,
    footer: parts.includes('footer') ? menus.footer : [],
    claim: parts.includes('claim') ? menus.claim : [],
  }
}

/** The links of the legal menu, which stand in one row. */
export function legalLinks({ legal }: Pick<Menus, 'legal'>) {
  return legal.flatMap(({ columns }) => columns.flatMap(({ items }) => items))
}

/** The menus in parts: what stands on every page, and what some layouts show. */
export function menuFacts({ footer, claim, legal, ...everywhere }: Menus): Facts {
  return {
    menus: { ...everywhere, legal: legalLinks({ legal }) },
    [factOf('footer')]: footer,
    [factOf('claim')]: claim,
  }
}

/** The facts of the menus that a page of a layout does not show. */
export function unshownMenus(layout: Layout): string[] {
  return (['footer', 'claim'] as const).filter((part) => !shown[layout].includes(part)).map(factOf)
}
