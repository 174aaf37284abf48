import { linkSchema } from '@nectar/schemas/fields/link/schema'
import { expect, it, vi } from 'vitest'
import { isPlace } from './dependencies.ts'
import type { Reader } from './reader.ts'
import { createResolver } from './references.ts'

// The gateway keeps itself out of browsers; a test is none.
vi.mock('server-only', () => ({}))
vi.hoisted(() => process.loadEnvFile(`${import.meta.dirname}/../../../.env.example`))

const link = { _type: 'link', kind: 'page', page: { _type: 'reference', _ref: 'linked' } }

it.each([
  ['a page', undefined, false],
  ['a page that redirects within the site', { kind: 'page' }, false],
  ['a redirect by address within the site', { kind: 'address', address: '/pricing' }, false],
  ['a redirect to another site', { kind: 'address', address: 'https://docs.example' }, true],
  ['a redirect to the application', { kind: 'application' }, true],
  ['a redirect that is broken', { kind: 7, address: [] }, false],
])('a link to %s opens as what it leads to', async (_, redirect, external) => {
  const row = { _id: 'linked', _type: 'route', path: '/linked', name: 'Linked', redirect }
  const read: Reader = (_query, _parameters, _dependency) => Promise.resolve([row])
  const resolver = await createResolver(read, [link])
  expect(linkSchema(resolver).parse(link)).toMatchObject({ href: '/linked', external })
})

it('states of a redirect the place that it leads to, and none that its sections link to', async () => {
  const to = (id: string) => ({ kind: 'page', page: { _type: 'reference', _ref: id } })
  const document = { _type: 'route', redirect: to('new'), sections: [{ link: to('linked') }] }
  const rows = ['new', 'linked'].map((id) => ({ _id: id, _type: 'route', path: id, name: id }))
  const places: string[] = []
  await createResolver(
    (_query, _parameters, dependency) => {
      places.push(...Object.keys(dependency.facts(rows)).filter(isPlace))
      return Promise.resolve(rows)
    },
    [document],
  )
  expect(places).toEqual(['place:new'])
})
