import { access, mkdtemp, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ImageCache } from './cache.ts'

describe('the image cache', () => {
  let folder: string
  let cache: ImageCache
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lake-cache-'))
    cache = new ImageCache(folder, 'production')
  })
  afterAll(() => rm(folder, { recursive: true }))

  /** An image that is finished when the test calls `finish`. */
  function held() {
    const { promise, resolve } = Promise.withResolvers<Buffer>()
    const signals: AbortSignal[] = []
    const make = (signal: AbortSignal): Promise<Buffer> => {
      signals.push(signal)
      return promise
    }
    return { make, signals, finish: () => resolve(Buffer.from('picture')) }
  }

  it('makes an image once for all waiting requests, even if some disconnect', async () => {
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

  it('stops making an image when the last request disconnects, and starts again for the next', async () => {
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

  it('evicts the oldest images of earlier runs after the first write', async () => {
    const old = join(folder, 'production.image-cache', 'old')
    await writeFile(old, '')
    await truncate(old, 1024 * 1024 * 1024)
    await utimes(old, 0, 0)
    const restarted = new ImageCache(folder, 'production')
    await restarted.get('c', async () => Buffer.from('picture'), new AbortController().signal)
    await expect(access(old)).rejects.toThrow('ENOENT')
  })
})
