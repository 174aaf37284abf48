import type { BuiltGroup } from '@nectar/schemas/documents/menu/build'
import { expect, test } from 'vitest'
import { type Menus, menuFacts, menusOn, unshownMenus } from './menu-parts.ts'

const item = { id: 'a', label: 'A', href: '/a', external: false, soon: false }
const group = (label: string): BuiltGroup => ({
  key: 'group',
  label,
  columns: [{ key: 'column', items: [item] }],
})
const menus: Menus = {
  header: [group('Header')],
  footer: [group('Footer')],
  legal: [group('Legal')],
  claim: [item],
  token: item,
}

function changed(change: Partial<Menus>): string[] {
  const [before, after] = [menuFacts(menus), menuFacts({ ...menus, ...change })]
  return Object.keys(before).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
}

test.each([
  ['the header', { header: [] }, ['menus']],
  ['the page that Token leads to', { token: undefined }, ['menus']],
  ['a legal link', { legal: [] }, ['menus']],
  ['the name of the legal menu, which stands nowhere', { legal: [group('Law')] }, []],
  ['the footer', { footer: [] }, ['menus']],
  ['a tab of the token application', { claim: [] }, ['menus:claim']],
])('a change of %s changes what is stated of it', (_, change, parts) => {
  expect(changed(change)).toEqual(parts)
})

test.each([
  ['default', ['menus:claim']],
  ['light', ['menus:claim']],
  ['legal', ['menus:claim']],
  ['landing', ['menus:claim']],
  ['claim', []],
] as const)(
  'a page in the layout %s leaves out what its shell does not have',
  (layout, unshown) => {
    expect(unshownMenus(layout)).toEqual(unshown)
    const { footer, claim } = menusOn(layout, menus)
    expect(footer).toEqual(menus.footer)
    expect(claim.length === 0).toBe(unshownMenus(layout).includes('menus:claim'))
  },
)
