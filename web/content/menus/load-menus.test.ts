import { expect, it, vi } from 'vitest'
import { menuRoutesQuery } from '../source/queries.ts'
import { loadMenus } from './load-menus.ts'

// The gateway keeps itself out of browsers; a test is none.
vi.mock('server-only', () => ({}))
vi.hoisted(() => process.loadEnvFile(`${import.meta.dirname}/../../../.env.example`))

it('keeps a page in its menu whose redirect was emptied again', async () => {
  const redirect = { kind: null, anchor: null, address: null, path: null, file: null }
  const row = { _id: 'claim', path: '/token', name: 'Token', layout: 'claim', redirect, to: null }
  const menus = await loadMenus(async (query) => (query === menuRoutesQuery ? [row] : []))
  expect(menus.claim).toMatchObject([{ label: 'Token', href: '/token' }])
})

const none = { kind: null, anchor: null, address: null, page: null, path: null, upload: null }

it.each([
  ['an address of another site that is not marked as one', { address: 'https://other.example/' }],
  ['a page that is not there', { kind: 'page', page: 'no-such-page' }],
  ['a file that is not there', { kind: 'file', upload: 'file-abc-pdf' }],
  ['an email address', { kind: 'address', address: 'mailto:ada@example.com' }],
])('leaves out what is refused when it is visited: a redirect to %s', async (_, target) => {
  const route = { _id: 'token', path: '/token', name: 'Token', to: null }
  const load = async (row: object) =>
    (await loadMenus(async (query) => (query === menuRoutesQuery ? [row] : []))).token
  const redirect = { ...none, file: null, ...target }
  expect(await load({ ...route, redirect })).toBeUndefined()
  expect(await load({ ...route, redirect, soon: true })).toMatchObject({ href: null, soon: true })
  const right = { ...none, file: null, kind: 'address', address: 'https://other.example/' }
  expect(await load({ ...route, redirect: right })).toMatchObject({ external: true })
})
