import { keyed } from './build/keys.ts'
import type { MenuInput } from './documents.ts'

type Column = Omit<MenuInput['groups'][number]['columns'][number], '_key' | '_type'>

function under(prefix: string, title?: string): Column {
  return { source: 'prefix', prefix, ...(title === undefined ? {} : { title }) }
}

function group(label: string, ...columns: Column[]) {
  return { label, display: 'columns' as const, columns: keyed('menuColumn', columns) }
}

function single(label: string, prefix: string) {
  return { label, display: 'link' as const, columns: keyed('menuColumn', [under(prefix)]) }
}

/** The page named Development joins the documentation, though its path is /development. */
const startDeveloping: Column = {
  ...under('documentation', 'Start developing'),
  joinedBy: ['Development'],
}

const headerMenu: MenuInput = {
  _id: 'menu-header',
  _type: 'menu',
  place: 'header',
  groups: keyed('menuGroup', [
    group(
      'Product',
      under('product', 'Product overview'),
      under('services/', 'Services'),
      under('business', 'For businesses'),
    ),
    group('Solutions', under('recipes/', 'Recipes')),
    group(
      'Developers',
      startDeveloping,
      under('get-started', 'Get started'),
      under('guide', 'Guide'),
    ),
    group('Resources', under('support', 'Support center')),
    single('Pricing', 'pricing'),
    single('Simplets', 'simplets'),
  ]),
}

const footerMenu: MenuInput = {
  _id: 'menu-footer',
  _type: 'menu',
  place: 'footer',
  groups: keyed('menuGroup', [
    group('Product', under('product'), under('services/', 'Services'), under('business')),
    group('Solutions', under('recipes/', 'Recipes'), under('support', 'Support center')),
    group('Developers', startDeveloping, under('get-started', 'Get started'), under('guide')),
  ]),
}

const legalMenu: MenuInput = {
  _id: 'menu-legal',
  _type: 'menu',
  place: 'legal',
  groups: keyed('menuGroup', [group('Legal', { source: 'pageType', pageType: 'legal' })]),
}

/** The menus of the header, the footer and the row of legal links. */
export const menuDocuments: readonly MenuInput[] = [headerMenu, footerMenu, legalMenu]
