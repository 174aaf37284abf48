import { afterEach, beforeEach, expect, test } from 'vitest'
import { Upstream } from '../next/upstream.ts'
import { TestUpstream } from '../testing/upstream.ts'
import { KnownPaths } from './known-paths.ts'

let upstream: TestUpstream
let known: KnownPaths

beforeEach(async () => {
  upstream = await new TestUpstream().start()
  upstream.paths = ['/stays', '/goes']
  known = create()
  await known.refresh()
})

function create(): KnownPaths {
  const app = { files: [], passThrough: [], documents: [] }
  return new KnownPaths(new Upstream(upstream.url, 'http://site.example'), app, () => undefined)
}

afterEach(() => upstream.stop())

/** Holds back the answer with the whole list; the returned function releases it. */
function holdList(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const old = upstream.paths
  upstream.seen.length = 0
  upstream.before = async () => {
    if (upstream.seen.at(-1)?.url !== '/api/paths') return
    await promise
    upstream.paths = old
  }
  return resolve
}

test('of two reads, the one that began later wins', async () => {
  const release = holdList()
  const early = known.refresh()
  await expect.poll(() => upstream.seen.at(-1)?.url).toBe('/api/paths')
  upstream.before = () => undefined
  upstream.paths = ['/stays', '/comes']
  await known.refresh()
  release()
  await early
  expect(known.all()).toEqual(['/stays', '/comes'])
})

test('a failed read of the list is retried soon', async () => {
  upstream.listStatus = 503
  const late = create()
  await late.refreshIfOld()
  upstream.listStatus = 200
  const isLoaded = () => late.refreshIfOld().then(() => late.loaded)
  await expect.poll(isLoaded, { timeout: 5000 }).toBe(true)
})
