import { linkSchema } from '@nectar/schemas/fields/link/schema'
import { readContent } from '@nectar/schemas/fields/unresolved'
import { expect, it, vi } from 'vitest'
import type { Reader } from './reader.ts'
import { readReferences, resolverOf } from './references.ts'

vi.hoisted(() => process.loadEnvFile(`${import.meta.dirname}/../../../.env.example`))

const link = { _type: 'link', kind: 'page', page: { _type: 'reference', _ref: 'linked' } }

it.each([
  ['a page', undefined, false],
  ['a page that redirects within the site', { kind: 'page' }, false],
  ['a redirect by address within the site', { kind: 'address', address: '/pricing' }, false],
  ['a redirect to another site', { kind: 'address', address: 'https://docs.example' }, true],
  ['a redirect to the application', { kind: 'application' }, true],
  ['a redirect that is broken', { kind: 7, address: [] }, false],
])('a link to %s is external only if its target is', async (_, redirect, external) => {
  const row = { _id: 'linked', _type: 'route', path: '/linked', name: 'Linked', redirect }
  const read: Reader = (_query, _parameters, _dependency) => Promise.resolve([row])
  const resolver = resolverOf(await readReferences(read, [link]))
  expect(readContent(linkSchema, link, resolver).data).toMatchObject({ href: '/linked', external })
})

const to = (id: string) => ({ kind: 'page', page: { _type: 'reference', _ref: id } })
const rows = ['new', 'linked'].map((id) => ({ _id: id, _type: 'route', path: id, name: id }))
const settings = { cookieBanner: { policy: { _type: 'reference', _ref: 'linked' } } }

it.each([
  ['a redirect', { redirect: to('new'), sections: [{ link: to('linked') }] }, ['place:new']],
  ['a redirect beside `to`', { redirect: to('new'), to: to('linked') }, ['place:new']],
  [
    'a page',
    { to: to('new'), sections: [{ link: to('linked') }] },
    ['link:linked', 'words:linked'],
  ],
  ['a link with words', { links: [{ ...to('linked'), label: 'There' }] }, ['link:linked']],
  ['a link in a text', { text: [{ markDefs: [to('linked')] }] }, ['link:linked']],
  ['a bare reference', settings, ['place:linked']],
])('%s depends only on what it shows of other documents', async (_, document, stated) => {
  const parts: string[] = []
  await readReferences(
    (_query, _parameters, dependency) => {
      parts.push(...Object.keys(dependency.parts(rows)))
      return Promise.resolve(rows)
    },
    [document],
  )
  expect(parts).toEqual(stated)
})
