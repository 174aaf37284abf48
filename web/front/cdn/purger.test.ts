import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nothingExpired } from '../cache/expired.ts'
import { CdnPurger } from './purger.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function start() {
  const purged: string[][] = []
  const log: string[] = []
  const cdn = { away: false }
  const purger = new CdnPurger(
    {
      headers: (tags) => ['Tags', tags.join(' ')],
      purge: async (tags) => {
        if (cdn.away) throw new Error('away')
        purged.push([...tags].sort())
      },
    },
    (event) => log.push(event),
  )
  return { purger, purged, log, cdn }
}

const states = (parts: Record<string, string>) => new Map(Object.entries(parts))
const expired = (...fresh: Record<string, string>[]) => ({
  ...nothingExpired,
  fresh: fresh.map(states),
})

test('a page has the tags of its fingerprint parts and one shared by all pages', () => {
  const { purger } = start()
  expect(purger.headersFor(states({ page: '1', menus: '1' }))).toEqual(['Tags', 'site page menus'])
})

test('only parts that differ from what was served are purged', async () => {
  const { purger, purged } = start()
  purger.headersFor(states({ page: '1', menus: '1' }))
  purger.headersFor(states({ other: '1', menus: '1' }))
  await purger.purge(expired({ page: '2', menus: '1', nobodys: '1' }))
  expect(purged).toEqual([['page']])
  purger.headersFor(states({ page: '2', menus: '1' }))
  await purger.purge(expired({ page: '2', menus: '1' }))
  expect(purged).toEqual([['page']])
})

test('a part that was served in two versions is purged, whichever is newer', async () => {
  const { purger, purged } = start()
  purger.headersFor(states({ page: '1' }))
  purger.headersFor(states({ page: '2' }))
  await purger.purge(expired({ page: '2' }))
  await purger.purge(expired({ page: '2' }, { page: '3' }))
  expect(purged).toEqual([['page'], ['page']])
})

test('everything is purged if anything may have changed', async () => {
  const { purger, purged } = start()
  await purger.purge({ ...nothingExpired, all: true })
  expect(purged).toEqual([['site']])
})

test('a second purge catches answers that were in transit', async () => {
  const { purger, purged } = start()
  purger.headersFor(states({ page: '1' }))
  await purger.purge(expired({ page: '2' }))
  await vi.advanceTimersByTimeAsync(3000)
  expect(purged).toEqual([['page'], ['page']])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(purged).toHaveLength(2)
})

test('an unavailable CDN delays a publish by two seconds, and the purge is retried until it succeeds', async () => {
  const { purger, purged, log, cdn } = start()
  cdn.away = true
  purger.headersFor(states({ page: '1' }))
  const purging = purger.purge(expired({ page: '2' }))
  await vi.advanceTimersByTimeAsync(2000)
  await purging
  expect(purged).toEqual([])
  expect(log).toContain('cdn-purge-failed')
  cdn.away = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(purged).toContainEqual(['page'])
})

test('a publish does not wait for the retry pause of an unavailable CDN', async () => {
  const { purger, purged, cdn } = start()
  cdn.away = true
  purger.headersFor(states({ page: '1' }))
  const purging = purger.purge(expired({ page: '2' }))
  await vi.advanceTimersByTimeAsync(40_000)
  await purging
  cdn.away = false
  await purger.purge(expired({ page: '3' }))
  expect(purged).toEqual([['page']])
})
