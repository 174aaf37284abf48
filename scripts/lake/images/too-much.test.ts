import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { IsolatedWorker } from '../isolation/isolated-worker.ts'
import { eventually } from '../testing/eventually.ts'
import { startTestLake, type TestLake } from '../testing/test-lake.ts'

const bomb = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f">
  <feTurbulence baseFrequency="0.05" numOctaves="9999"/><feGaussianBlur stdDeviation="900"/></filter>
  <rect width="4000" height="4000" filter="url(#f)"/></svg>`

/** An image that does not compress well in any format. */
function noise(width: number, height: number): Promise<Buffer> {
  const grain = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  return sharp({ create: { width, height, channels: 3, background: '#888', noise: grain } })
    .jpeg()
    .toBuffer()
}

/** A transformation that strangers may request and that takes two seconds on a fast machine. */
const heavy = (n: number): string => `or=90&blur=30&fm=gif&w=${2150 - n}`

describe('an image that exceeds the limits', { tags: ['all'] }, () => {
  let lake: TestLake
  beforeAll(async () => {
    // Half the time of the heavy transformation, and thirty times that of a small one.
    lake = await startTestLake({ pictureTimeoutMs: 1000 })
  })
  afterAll(() => lake.dispose())
  afterEach(() => {
    vi.restoreAllMocks()
  })

  const upload = (body: string | Buffer) =>
    lake.request('/assets/images/production?filename=a', { method: 'POST', body })
  /** Stored directly, since inspecting an upload may exceed this lake's time limit. */
  const stored = async (digit: string): Promise<string> => {
    const file = `${digit.repeat(40)}-3840x2160.jpg`
    await writeFile(join(lake.dataDir, 'production.assets', file), await noise(3840, 2160))
    return `images/local/production/${file}`
  }
  const good = async (): Promise<string> => {
    const create = { width: 40, height: 20, channels: 3 as const, background: '#fa0' }
    const bytes = await sharp({ create }).png().toBuffer()
    return (await lake.client().assets.upload('image', bytes)).path
  }

  it('is refused on upload, while others are still made', async () => {
    const path = await good()
    const bombs = [bomb, bomb.replace('0.05', '0.06')].map(upload)
    const other = await lake.request(`/${path}?w=10`)
    expect(other.status).toBe(200)
    for (const response of await Promise.all(bombs)) {
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ message: expect.stringMatching(/too much/) })
    }
    expect((await lake.request(`/${path}?w=11`)).status).toBe(200)
  })

  it('is tried once, not in every size, if an older lake has stored it', async () => {
    const file = `${'b'.repeat(40)}-4000x4000.svg`
    await writeFile(join(lake.dataDir, 'production.assets', file), bomb)
    const ask = (width: number) =>
      lake.request(`/images/local/production/${file}?fm=png&w=${width}`)
    expect((await ask(3900)).status).toBe(400)
    const tries = vi.spyOn(IsolatedWorker.prototype, 'perform')
    for (const width of [3901, 3902, 3903]) expect((await ask(width)).status).toBe(400)
    expect(tries).not.toHaveBeenCalled()
  })

  it('in one size is refused only in that size and only in the same queue', async () => {
    const path = await stored('c')
    const ask = (query: string, token?: null | undefined) =>
      lake.request(`/${path}?${query}`, {}, token)
    for (const token of [null, undefined]) expect((await ask('w=99', token)).status).toBe(200)
    expect((await ask(heavy(0), null)).status).toBe(400)
    const tries = vi.spyOn(IsolatedWorker.prototype, 'perform')
    expect((await ask(heavy(0), null)).status).toBe(400)
    expect(tries).not.toHaveBeenCalled()
    expect((await ask('w=100', null)).status).toBe(200)
    expect((await ask('w=101')).status).toBe(200)
    expect((await ask('w=7000&fm=avif&q=100')).status).toBe(400)
    expect((await ask('w=102')).status).toBe(200)
    expect((await ask('w=103', null)).status).toBe(200)
  })

  it('is not made if all clients have disconnected, nor are others in the queue', async () => {
    const path = await stored('d')
    const controller = new AbortController()
    const left = Array.from({ length: 60 }, (_, n) =>
      lake.request(`/${path}?${heavy(n)}`, { signal: controller.signal }, null).catch(() => null),
    )
    await eventually(() => lake.lake.pictures.waiting('public')).toBe(60)
    controller.abort()
    await Promise.all(left)
    const tries = vi.spyOn(IsolatedWorker.prototype, 'perform')
    expect((await lake.request(`/${path}?w=20`, {}, null)).status).toBe(200)
    expect(tries).toHaveBeenCalledTimes(1)
    await eventually(() => lake.lake.pictures.waiting('public')).toBe(0)
  })

  it('waits in a limited queue and does not delay clients with a token', async () => {
    const path = await stored('e')
    const controller = new AbortController()
    const statuses: number[] = []
    const asked = Array.from({ length: 70 }, (_, n) =>
      lake
        .request(`/${path}?${heavy(n)}`, { signal: controller.signal }, null)
        .then(({ status }) => statuses.push(status))
        .catch(() => null),
    )
    const refused = () => statuses.filter((status) => status === 429).length
    await eventually(refused).toBeGreaterThan(0)
    expect((await lake.request(`/${path}?w=21`)).status).toBe(200)
    expect(lake.lake.pictures.waiting('public')).toBeGreaterThan(0)
    controller.abort()
    await Promise.all(asked)
  })
})
