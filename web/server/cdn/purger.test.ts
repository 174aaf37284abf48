import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noChange } from '../cache/change.ts'
import { HeldPages } from './purger.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function start() {
  const purged: string[][] = []
  const log: string[] = []
  const cdn = { away: false }
  const held = new HeldPages(
    {
      headers: (tags) => ['Tags', tags.join(' ')],
      purge: async (tags) => {
        if (cdn.away) throw new Error('away')
        purged.push([...tags].sort())
      },
    },
    (event) => log.push(event),
  )
  return { held, purged, log, cdn }
}

const states = (facts: Record<string, string>) => new Map(Object.entries(facts))
const change = (...fresh: Record<string, string>[]) => ({ ...noChange, fresh: fresh.map(states) })

test('a page carries the names of all that it states, and one that all pages carry', () => {
  const { held } = start()
  expect(held.hold(states({ page: '1', menus: '1' }))).toEqual(['Tags', 'site page menus'])
})

test('only what differs from what was given out is dropped', async () => {
  const { held, purged } = start()
  held.hold(states({ page: '1', menus: '1' }))
  held.hold(states({ other: '1', menus: '1' }))
  await held.drop(change({ page: '2', menus: '1', nobodys: '1' }))
  expect(purged).toEqual([['page']])
  held.hold(states({ page: '2', menus: '1' }))
  await held.drop(change({ page: '2', menus: '1' }))
  expect(purged).toEqual([['page']])
})

test('what was given out in two versions is dropped, whichever is the newer', async () => {
  const { held, purged } = start()
  held.hold(states({ page: '1' }))
  held.hold(states({ page: '2' }))
  await held.drop(change({ page: '2' }))
  await held.drop(change({ page: '2' }, { page: '3' }))
  expect(purged).toEqual([['page'], ['page']])
})

test('where anything may have changed, everything is dropped', async () => {
  const { held, purged } = start()
  await held.drop({ ...noChange, all: true })
  expect(purged).toEqual([['site']])
})

test('what came in on the way is dropped with a second call', async () => {
  const { held, purged } = start()
  held.hold(states({ page: '1' }))
  await held.drop(change({ page: '2' }))
  await vi.advanceTimersByTimeAsync(3000)
  expect(purged).toEqual([['page'], ['page']])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(purged).toHaveLength(2)
})

test('a CDN that is away holds a publish up for two seconds, and is told until it has heard', async () => {
  const { held, purged, log, cdn } = start()
  cdn.away = true
  held.hold(states({ page: '1' }))
  const dropped = held.drop(change({ page: '2' }))
  await vi.advanceTimersByTimeAsync(2000)
  await dropped
  expect(purged).toEqual([])
  expect(log).toContain('cdn-purge-failed')
  cdn.away = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(purged).toContainEqual(['page'])
})

test('a publish does not wait for the pause that a CDN was given which was away', async () => {
  const { held, purged, cdn } = start()
  cdn.away = true
  held.hold(states({ page: '1' }))
  const dropped = held.drop(change({ page: '2' }))
  await vi.advanceTimersByTimeAsync(40_000)
  await dropped
  cdn.away = false
  await held.drop(change({ page: '3' }))
  expect(purged).toEqual([['page']])
})
