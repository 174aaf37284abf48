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
