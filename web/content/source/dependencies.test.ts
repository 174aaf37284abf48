import { expect, test } from 'vitest'
import { stateFacts } from '../../protocol/statement.ts'
import { dependencies, isPlace } from './dependencies.ts'

const route = {
  _id: 'route-a',
  _type: 'route',
  _rev: 'one',
  path: '/a',
  name: 'A',
  title: 'A page',
  sections: [{ _type: 'hero', _key: 'hero' }],
}
const stated = (document: object) => stateFacts(dependencies.route('route-a').facts(document))

test.each([
  { reviewNote: 'Ask Ana first' },
  { order: 3 },
  { unlisted: true },
  { menuLabel: 'An A' },
  { menuNote: 'In the menu alone' },
  { pageType: 'service' },
  { soon: true },
  { to: { kind: 'address', address: 'https://nectar.example' } },
  { _rev: 'two' },
])('a page is not made of what it does not show: %j', (change) => {
  expect(stated({ ...route, ...change })).toBe(stated(route))
})

test.each([{ title: 'Another' }, { noindex: true }, { name: 'An A' }, { sections: [] }])(
  'a page is made of what it shows: %j',
  (change) => {
    expect(stated({ ...route, ...change })).not.toBe(stated(route))
  },
)

const elsewhere = { _type: 'target', kind: 'address', address: 'https://nectar.example' }

test.each([
  { ...route, redirect: elsewhere },
  { ...route, to: elsewhere, sections: [] },
])('a route that sends visitors on is stated as where it leads: %j', (redirect) => {
  expect(stated({ ...redirect, title: 'Another' })).toBe(stated(redirect))
  const moved = { ...elsewhere, address: 'https://elsewhere.example' }
  expect(stated({ ...redirect, ['redirect' in redirect ? 'redirect' : 'to']: moved })).not.toBe(
    stated(redirect),
  )
  expect(stated({ ...redirect, redirect: undefined, to: undefined })).not.toBe(stated(redirect))
})

test('a redirect wins over `to`', () => {
  const redirect = { ...route, redirect: elsewhere, sections: [] }
  expect(stated({ ...redirect, to: elsewhere })).toBe(stated(redirect))
})

test('a redirect for now is stated otherwise than one for good', () => {
  const made = (permanent: boolean) => ({ ...route, redirect: { ...elsewhere, permanent } })
  expect(stated(made(true))).not.toBe(stated(made(false)))
})

test('a redirect that leads nowhere is none: its page is stated', () => {
  const half = { ...route, redirect: { _type: 'target', kind: 'page' } }
  expect(stated({ ...half, title: 'Another' })).not.toBe(stated(half))
})

test('a route outside its dates is stated by them alone, and anew once it is within them', () => {
  const during = (from: string, until: string) => ({
    ...route,
    middleware: ['availability'],
    availability: { from, until },
  })
  const past = during('2020-01-01T00:00:00Z', '2020-02-01T00:00:00Z')
  expect(stated({ ...past, title: 'Another', redirect: elsewhere })).toBe(stated(past))
  expect(stated(during('2020-01-01T00:00:00Z', '2020-03-01T00:00:00Z'))).not.toBe(stated(past))
  expect(stated({ ...past, middleware: [] })).not.toBe(stated(past))
  const now = during('2020-01-01T00:00:00Z', '2999-01-01T00:00:00Z')
  expect(stated({ ...now, title: 'Another' })).not.toBe(stated(now))
})

test('a redirect is made of the place of its target, a page of all that its links show of it', () => {
  const { facts: factsOf } = dependencies.references(['route-b'], new Set(['route-b']))
  const facts = (row: object) => Object.entries(factsOf([row]))
  const only = (isShown: (fact: string) => boolean, row: object) =>
    stateFacts(Object.fromEntries(facts(row).filter(([fact]) => isShown(fact))))
  const isLink = (fact: string) => !isPlace(fact)
  const target = { _id: 'route-b', _type: 'route', path: '/b', name: 'B' }
  for (const change of [{ name: 'Another' }, { menuLabel: 'A B' }, { soon: true }]) {
    expect(only(isPlace, { ...target, ...change })).toBe(only(isPlace, target))
    expect(only(isLink, { ...target, ...change })).not.toBe(only(isLink, target))
  }
  expect(only(isLink, { ...target, redirect: { kind: 'page' } })).toBe(only(isLink, target))
  const away = { ...target, redirect: { kind: 'address', address: 'https://nectar.example' } }
  expect(only(isLink, away)).not.toBe(only(isLink, target))
  for (const change of [{ path: '/c' }, { name: null }, { redirect: { kind: 'page' } }]) {
    expect(only(isPlace, { ...target, ...change })).not.toBe(only(isPlace, target))
  }
})
