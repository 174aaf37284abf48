import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Confined } from '../confined/confined.ts'
import { startTestLake, type TestLake } from '../testing/test-lake.ts'

const bomb = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f">
  <feTurbulence baseFrequency="0.05" numOctaves="9999"/><feGaussianBlur stdDeviation="900"/></filter>
  <rect width="4000" height="4000" filter="url(#f)"/></svg>`

describe('a picture that is too much', { tags: ['all'] }, () => {
  let lake: TestLake
  beforeAll(async () => {
    lake = await startTestLake({ pictureTimeoutMs: 2000 })
  })
  afterAll(() => lake.dispose())

  const upload = (body: string | Buffer) =>
    lake.request('/assets/images/production?filename=a', { method: 'POST', body })
  const good = async (): Promise<string> => {
    const create = { width: 40, height: 20, channels: 3 as const, background: '#fa0' }
    const bytes = await sharp({ create }).png().toBuffer()
    return (await lake.client().assets.upload('image', bytes)).path
  }

  it('is refused when it is uploaded; others are made meanwhile', async () => {
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

  it('that an older lake has stored is tried once, not with every size', async () => {
    const file = `${'b'.repeat(40)}-4000x4000.svg`
    await writeFile(join(lake.dataDir, 'production.assets', file), bomb)
    const ask = (width: number) =>
      lake.request(`/images/local/production/${file}?fm=png&w=${width}`)
    expect((await ask(3900)).status).toBe(400)
    const tries = vi.spyOn(Confined.prototype, 'perform')
    for (const width of [3901, 3902, 3903]) expect((await ask(width)).status).toBe(400)
    expect(tries).not.toHaveBeenCalled()
  })
})
