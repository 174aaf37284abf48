import { linkSchema } from '@nectar/schemas/fields/link/schema'
import { expect, it, vi } from 'vitest'
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
