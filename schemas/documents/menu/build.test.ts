import { describe, expect, it } from 'vitest'
import { namedPlaces } from '../../validation/redirects.ts'
import type { Menu } from '../menu.ts'
import {
  buildMenu,
  hasPrefix,
  layoutItems,
  type MenuRoute,
  menuItem,
  prefixItems,
  toMenuRoute,
} from './build.ts'

const route = (path: string, fields: Partial<MenuRoute> = {}): MenuRoute => ({
  id: `route${path.replaceAll('/', '-')}`,
  path,
  name: path.slice(1),
  ...fields,
})

describe('prefixes', () => {
  it.each([
    ['/services', 'services/', false],
    ['/services/rpc', 'services/', true],
    ['/services', '/services/', false],
    ['/services/rpc', '/services/', true],
    ['/product', '/product', true],
    ['/product/features', 'product', true],
    ['/product', 'product', true],
    ['/products', 'product', false],
    ['/get-started/cli', 'get-started', true],
    ['/', 'product', false],
  ])('%s under %s: %s', (path, prefix, expected) => {
    expect(hasPrefix(path, prefix)).toBe(expected)
  })
})

describe('an entry', () => {
  const external = { href: 'https://docs.nectar.example', external: true }

  it('is only text while it is marked soon, wherever it redirects', () => {
    expect(menuItem(route('/a', { soon: true, redirect: external }))).toMatchObject({
      href: null,
      soon: true,
      external: false,
    })
  })

  it('opens an external redirect in a new tab, and prefers it to its to', () => {
    const to = { href: '/b', external: false }
    expect(menuItem(route('/a', { redirect: external, to }))).toMatchObject({
      href: 'https://docs.nectar.example',
      external: true,
    })
  })

  it('points to the other route, with its anchor', () => {
    const to = { href: '/recipes#youtube', external: false }
    expect(menuItem(route('/recipes/youtube', { to }))).toMatchObject({
      href: '/recipes#youtube',
      external: false,
    })
  })

  it('shows its menu label, or else its name', () => {
    expect(menuItem(route('/a', { menuLabel: 'See all features' })).label).toBe('See all features')
    expect(menuItem(route('/a', { name: 'Features' })).label).toBe('Features')
  })
})

it.each([
  [
    { kind: 'file', file: { asset: { _ref: 'file-a-pdf' } } },
    { href: 'a file', external: true },
  ],
  [
    { kind: 'application', applicationPath: '/new' },
    { href: 'the application/new', external: true },
  ],
  [
    { kind: 'address', address: '/b' },
    { href: '/b', external: false },
  ],
  [{ kind: 'address', address: 'javascript:alert(1)' }, null],
  [{ kind: 'address', address: 'mailto:a@nectar.example' }, null],
])('leads to %j, as the Studio names it, unless it is refused', (redirect, place) => {
  const stored = { _id: 'a', _type: 'route', path: '/a', name: 'A', redirect }
  expect(toMenuRoute(stored, () => undefined, namedPlaces)?.redirect).toEqual(place)
})

describe('a menu', () => {
  const column = (fields: object) => ({ _key: 'c', source: 'prefix' as const, ...fields })
  const menu = (columns: object[], display?: 'columns' | 'link'): Menu => ({
    _id: 'menu-header',
    _type: 'menu',
    place: 'header',
    groups: [{ _key: 'g', label: 'Group', display, columns: columns.map(column) }],
  })
  const routes = [
    route('/documentation', { order: 2 }),
    route('/development', { name: 'Development', order: 1 }),
    route('/services/a', { order: 2 }),
    route('/services/z', { order: 1 }),
    route('/services/last'),
    route('/refused', { redirect: null }),
    route('/refused/soon', { redirect: null, soon: true }),
    route('/services'),
    route('/pricing'),
    route('/terms', { pageType: 'legal' }),
  ]
  const paths = (definition: Menu) =>
    buildMenu(definition, routes).flatMap(({ columns }) =>
      columns.flatMap(({ items }) => items.map(({ href }) => href)),
    )

  it('sorts by order, and those without one last', () => {
    expect(paths(menu([{ prefix: 'services/' }]))).toEqual([
      '/services/z',
      '/services/a',
      '/services/last',
    ])
  })

  it('leaves out a page whose target is refused, unless it is only text', () => {
    expect(paths(menu([{ prefix: 'refused' }]))).toEqual([null])
  })

  it('lets the page named Development join', () => {
    expect(paths(menu([{ prefix: 'documentation', joinedBy: ['Development'] }]))).toEqual([
      '/development',
      '/documentation',
    ])
  })

  it('is filled by kind of page, or from chosen pages in their order', () => {
    expect(paths(menu([{ source: 'pageType', pageType: 'legal' }]))).toEqual(['/terms'])
    const chosen = ['route-pricing', 'route-services-a', 'route-gone'].map((_ref) => ({
      _key: _ref,
      _ref,
    }))
    expect(paths(menu([{ source: 'routes', routes: chosen }]))).toEqual(['/pricing', '/services/a'])
  })

  it('leaves out empty columns and groups, and turns a link group into a single link', () => {
    expect(buildMenu(menu([{ prefix: 'nowhere' }]), routes)).toEqual([])
    const [group] = buildMenu(menu([{ prefix: 'pricing' }], 'link'), routes)
    expect(group?.link).toMatchObject({ label: 'Group', href: '/pricing' })
  })

  it('opens the links of a column in a new tab where it says so', () => {
    const legal = (newTab?: boolean) =>
      buildMenu(menu([{ source: 'pageType', pageType: 'legal', newTab }]), routes)
        .flatMap(({ columns }) => columns.flatMap(({ items }) => items))
        .map(({ href, external }) => ({ href, external }))
    expect(legal()).toEqual([{ href: '/terms', external: false }])
    expect(legal(true)).toEqual([{ href: '/terms', external: true }])
  })

  it('lists the pages under a prefix in their order, without those kept out of menus', () => {
    const token = [
      route('/token/faq'),
      route('/token', { name: 'Token', order: 5 }),
      route('/token/old', { order: 1, unlisted: true }),
      route('/tokens'),
    ]
    expect(prefixItems('token', token).map(({ label }) => label)).toEqual(['Token', 'token/faq'])
    expect(prefixItems('token', [])).toEqual([])
  })

  it('lists the pages of a layout', () => {
    const claim = [
      route('/nctr/get', { layout: 'claim', order: 2 }),
      route('/nctr', { layout: 'claim', order: 1 }),
    ]
    expect(layoutItems('claim', [...claim, ...routes]).map(({ href }) => href)).toEqual([
      '/nctr',
      '/nctr/get',
    ])
  })
})
