import { createClient, SanityClient } from '@sanity/client'
import { afterAll, expect, it, vi } from 'vitest'
import { apiVersion } from '../environment/environment.ts'
import { knownSiteState, readSiteState } from './site-state.ts'

const page = { _id: 'route-a', _type: 'route', name: 'A', path: '/a' }
const client = createClient({ projectId: 'local', dataset: 'test', apiVersion, useCdn: false })
const fetching = vi.spyOn(SanityClient.prototype, 'fetch')

const store = (...pages: object[]) =>
  fetching.mockImplementationOnce(async () => JSON.parse(JSON.stringify(pages)))

afterAll(() => {
  fetching.mockRestore()
})

it('reads anew each time, and knows the last snapshot after a failed read', async () => {
  store(page)
  await readSiteState(client)
  store(page, { ...page, _id: 'route-b', path: '/b' })
  const { rows } = await readSiteState(client)
  expect(rows.map(({ path }) => path)).toEqual(['/a', '/b'])
  fetching.mockRejectedValueOnce(new Error('away'))
  await expect(readSiteState(client)).rejects.toThrow('away')
  expect(knownSiteState()?.rows).toBe(rows)
})
