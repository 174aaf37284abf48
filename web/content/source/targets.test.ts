import { linkSchema } from '@nectar/schemas/fields/link/schema'
import { withTargets } from '@nectar/schemas/fields/targets'
import { expect, it, vi } from 'vitest'
import { dependencies } from './dependencies.ts'
import { targetsOf } from './targets.ts'

vi.hoisted(() => process.loadEnvFile(`${import.meta.dirname}/../../../.env.example`))

const link = { _type: 'link', kind: 'page', page: { _type: 'reference', _ref: 'linked' } }

it.each([
  ['a page', undefined, false],
  ['a page that redirects within the site', { kind: 'page' }, false],
  ['a redirect by address within the site', { kind: 'address', address: '/pricing' }, false],
  ['a redirect to another site', { kind: 'address', address: 'https://docs.example' }, true],
  ['a redirect to the application', { kind: 'application' }, true],
  ['a redirect that is broken', { kind: 7, address: [] }, false],
])('a link to %s is external only if its target is', (_, redirect, external) => {
  const row = { _id: 'linked', _type: 'route', path: '/linked', name: 'Linked', redirect }
  const content = withTargets(link, targetsOf([{ targets: [row] }]))
  expect(linkSchema.parse(content)).toMatchObject({ href: '/linked', external })
})

it('a link to a page that is not published is refused where it is', () => {
  const { error } = linkSchema.safeParse(withTargets(link, targetsOf([{ targets: [null] }])))
  expect(error?.issues).toMatchObject([
    { path: ['page'], message: 'leads to a page that is not published' },
  ])
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
])('%s depends only on what it shows of other documents', (_, document, stated) => {
  const targets = rows.filter(({ _id }) => JSON.stringify(document).includes(_id))
  const parts = dependencies.page.parts({ ...document, _id: 'own', targets })
  expect(Object.keys(parts).filter((name) => name !== 'document:own')).toEqual(stated)
})

it('a page also depends on what its stories refer to', () => {
  const parts = dependencies.page.parts({ _id: 'own', targets: rows })
  expect(Object.keys(parts)).toEqual(
    expect.arrayContaining(['link:new', 'words:linked', 'place:new']),
  )
})
