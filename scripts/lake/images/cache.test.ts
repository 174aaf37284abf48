import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ImageCache } from './cache.ts'

describe('a picture in the making', () => {
  let folder: string
  let cache: ImageCache
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lake-cache-'))
    cache = new ImageCache(folder, 'production')
  })
  afterAll(() => rm(folder, { recursive: true }))

  /** A picture that is made when the test says so. */
  function held() {
    const { promise, resolve } = Promise.withResolvers<Buffer>()
    const signals: AbortSignal[] = []
    const make = (signal: AbortSignal): Promise<Buffer> => {
      signals.push(signal)
      return promise
    }
    return { make, signals, finish: () => resolve(Buffer.from('picture')) }
  }

  it('is made once for all who wait, and goes on when some of them leave', async () => {
    const { make, signals, finish } = held()
    const [leaves, stays] = [new AbortController(), new AbortController()]
    const both = [leaves, stays].map(({ signal }) => cache.get('a', make, signal))
    await expect.poll(() => signals.length).toBe(1)
    leaves.abort()
    expect(signals[0]?.aborted).toBe(false)
    finish()
    expect(String(await both[1])).toBe('picture')
    expect(String(await cache.get('a', make, stays.signal))).toBe('picture')
    expect(signals).toHaveLength(1)
  })

  it('is let go with the last who waits, and made anew for who comes then', async () => {
    const { make, signals, finish } = held()
    const leaves = new AbortController()
    const left = cache.get('b', make, leaves.signal)
    await expect.poll(() => signals.length).toBe(1)
    leaves.abort()
    expect(signals[0]?.aborted).toBe(true)
    await expect(cache.get('b', make, leaves.signal)).rejects.toThrow(/nobody waits/)
    const later = cache.get('b', make, new AbortController().signal)
    await expect.poll(() => signals.length).toBe(2)
    finish()
    expect(String(await later)).toBe('picture')
    await left
  })
})
