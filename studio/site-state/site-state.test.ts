import { createClient, SanityClient } from '@sanity/client'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { apiVersion } from '../environment/environment.ts'
import { readSiteState } from './site-state.ts'

const page = { _id: 'route-a', _type: 'route', name: 'A', path: '/a' }
const client = createClient({ projectId: 'local', dataset: 'test', apiVersion, useCdn: false })
const fetching = vi.spyOn(SanityClient.prototype, 'fetch')

/** What the store holds, as JSON. */
let stored = ''
let latest = Date.now()

beforeEach(() => {
  // What an earlier test has read expires.
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

it('knows a page that was created just after the last read', async () => {
  expect(await paths()).toEqual(['/a'])
  vi.advanceTimersByTime(10)
  stored = JSON.stringify([page, { ...page, _id: 'route-b', path: '/b' }])
  const asked = paths()
  await vi.advanceTimersByTimeAsync(250)
  expect(await asked).toEqual(['/a', '/b'])
})

it('reads four times a second for all callers, and not for one that an earlier read is recent enough for', async () => {
  const begun = Date.now()
  await paths()
  const asked = [1, 2, 3].map(() => {
    vi.advanceTimersByTime(10)
    return paths()
  })
  expect(await paths(begun)).toEqual(['/a'])
  expect(fetching).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(250)
  await Promise.all(asked)
  expect(fetching).toHaveBeenCalledTimes(2)
})

it('reads at once after the clock was set back', async () => {
  await paths()
  stored = JSON.stringify([{ ...page, path: '/later' }])
  vi.setSystemTime(Date.now() - 3_600_000)
  expect(await paths()).toEqual(['/later'])
})

it('reads again after a failed read', async () => {
  fetching.mockRejectedValueOnce(new Error('away'))
  await expect(paths()).rejects.toThrow('away')
  expect(await paths()).toEqual(['/a'])
})
