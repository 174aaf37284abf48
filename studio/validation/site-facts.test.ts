import { createClient, SanityClient } from '@sanity/client'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { apiVersion } from '../environment.ts'
import { readSiteState } from './site-facts.ts'

const page = { _id: 'route-a', _type: 'route', name: 'A', path: '/a' }
const client = createClient({ projectId: 'local', dataset: 'test', apiVersion, useCdn: false })
const fetching = vi.spyOn(SanityClient.prototype, 'fetch')

/** What the store holds, as JSON. */
let stored = ''
let latest = Date.now()

beforeEach(() => {
  // Expires what an earlier test has read.
  latest += 60_000
  vi.useFakeTimers({ now: latest })
  stored = JSON.stringify([page])
  fetching.mockReset().mockImplementation(async () => JSON.parse(stored))
})
afterAll(() => {
  fetching.mockRestore()
})
afterEach(() => {
  vi.useRealTimers()
})

const paths = async (since = Date.now()) =>
  (await readSiteState(client, since)).rows.map(({ path }) => path)

it('knows a page that was made a moment after the last reading', async () => {
  expect(await paths()).toEqual(['/a'])
  vi.advanceTimersByTime(10)
  stored = JSON.stringify([page, { ...page, _id: 'route-b', path: '/b' }])
  const asked = paths()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await asked).toEqual(['/a', '/b'])
})

it('reads once a second for all who ask, and not at all for who is content with what is known', async () => {
  const begun = Date.now()
  await paths()
  const asked = [1, 2, 3].map(() => {
    vi.advanceTimersByTime(10)
    return paths()
  })
  expect(await paths(begun)).toEqual(['/a'])
  expect(fetching).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000)
  await Promise.all(asked)
  expect(fetching).toHaveBeenCalledTimes(2)
})

it('asks again after a store that did not answer', async () => {
  fetching.mockRejectedValueOnce(new Error('away'))
  await expect(paths()).rejects.toThrow('away')
  expect(await paths()).toEqual(['/a'])
})
