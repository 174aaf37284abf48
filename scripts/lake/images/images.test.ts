import { readdir, readFile } from 'node:fs/promises'
import sharp, { type Color, type Metadata, type Sharp } from 'sharp'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { failureOf } from '../conformance/target.ts'
import { eventually } from '../testing/eventually.ts'
import { readJson, readToken, startTestLake } from '../testing/test-lake.ts'

const solid = (width: number, height: number, background: Color, channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width, height, channels, background }, limitInputPixels: false })

/** Four quarters, 200 x 100 each: red, green / blue, white. */
function quarters(): Sharp {
  const tile = (background: string, left: number, top: number) => {
    const create = { width: 200, height: 100, channels: 3 as const, background }
    return { input: { create }, left, top }
  }
  const tiles = [tile('#f00', 0, 0), tile('#0f0', 200, 0), tile('#00f', 0, 100)]
  return solid(400, 200, '#fff').composite(tiles)
}

const lake = await startTestLake()
const picture = await quarters().png().toBuffer()
const { url } = await lake.client().assets.upload('image', picture)

const authorization = `Bearer ${readToken}`
async function get(query: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}?${query}`, { headers: { authorization, ...headers } })
  expect(response.status).toBe(200)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { response, image: sharp(bytes), metadata: await sharp(bytes).metadata() }
}
const size = ({ width, height }: Metadata) => `${width}x${height}`
async function colorAt(image: Sharp, x: number, y: number): Promise<string> {
  const { data, info } = await image.clone().raw().toBuffer({ resolveWithObject: true })
  const from = (y * info.width + x) * info.channels
  return [...data.subarray(from, from + 3)].map((part) => (part > 127 ? 1 : 0)).join('')
}

it.each([
  ['w=100', '100x50'],
  ['h=100', '200x100'],
  ['w=100&h=100', '100x50'],
  ['w=100&h=100&fit=clip', '100x50'],
  ['w=100&h=100&fit=crop', '100x100'],
  ['w=100&h=100&fit=fill', '100x100'],
  ['w=800&fit=max', '400x200'],
  ['w=800', '800x400'],
  ['w=1000&h=1000&fit=min', '200x200'],
  ['w=100&dpr=2', '200x100'],
  ['h=100&max-w=150&fit=crop', '150x100'],
  ['w=100&min-h=20&max-h=40&fit=crop', '100x40'],
  ['w=100&max-h=40', '100x50'],
  ['rect=200,0,200,100&w=50', '50x25'],
  ['rect=300,150,900,900', '100x50'],
  ['pad=10&w=100', '120x70'],
])('%s gives %s', async (query, expected) => {
  expect(size((await get(query)).metadata)).toBe(expected)
})

it.each([
  ['w=800', '400x200'],
  ['w=300&h=900&fit=scale', '300x200'],
  ['w=800&h=800&fit=crop', '200x200'],
  ['w=500&h=500&fit=fill', '500x500'],
  ['rect=0,0,100,50&w=800', '100x50'],
  ['w=200&dpr=3', '400x200'],
])('%s gives a stranger %s, without enlarging the image', async (query, expected) => {
  const response = await fetch(`${url}?${query}`)
  expect(size(await sharp(Buffer.from(await response.arrayBuffer())).metadata())).toBe(expected)
})

it.each([
  ['crop=top,left', 5, 5, '100'],
  ['crop=bottom,left', 5, 55, '001'],
  ['crop=focalpoint&fp-x=0.9&fp-y=0.9', 55, 55, '111'],
  ['crop=focalpoint&fp-x=0&fp-y=0', 5, 5, '100'],
])('%s keeps its corner', async (crop, x, y, color) => {
  const { image } = await get(`w=60&h=60&fit=crop&rect=0,0,400,200&${crop}`)
  expect(await colorAt(image, x, y)).toBe(color)
})

it.each([
  ['flip=h', '010'],
  ['flip=hv', '111'],
  ['or=180', '111'],
  ['invert=true', '011'],
  ['sat=-100', '000'],
])('%s changes the first pixel', async (query, color) => {
  expect(await colorAt((await get(query)).image, 3, 3)).toBe(color)
})

it.each(['jpg', 'pjpg', 'png', 'webp', 'avif', 'gif', 'tif'])('fm=%s', async (format) => {
  const { response, metadata } = await get(`fm=${format}&w=40`)
  const names: Record<string, string> = { jpg: 'jpeg', pjpg: 'jpeg', avif: 'heif', tif: 'tiff' }
  expect(metadata.format).toBe(names[format] ?? format)
  expect(response.headers.get('content-type')).toMatch(/^image\//)
  if (format === 'pjpg') expect(metadata.isProgressive).toBe(true)
})

it('auto=format gives the best format that the browser accepts', async () => {
  const webp = await get('auto=format&w=40', { accept: 'image/webp,*/*' })
  expect(webp.response.headers.get('content-type')).toBe('image/webp')
  expect(webp.response.headers.get('vary')).toContain('accept')
  const plain = await get('auto=format&w=40', { accept: 'image/*' })
  expect(plain.response.headers.get('content-type')).toBe('image/png')
})

it('keeps the frames of an animation, or only the first', async () => {
  const frame = (background: string) => solid(40, 20, background, 4).png().toBuffer()
  const frames = await Promise.all(['#f00', '#0f0', '#00f'].map(frame))
  const delay = [100, 200, 300]
  const gif = await sharp(frames, { join: { animated: true } })
    .gif({ delay })
    .toBuffer()
  const asset = await lake.client().assets.upload('image', gif)
  expect(asset.metadata.dimensions).toMatchObject({ width: 40, height: 20 })
  const shape = async (query: string, accept = '*/*') => {
    const response = await fetch(`${asset.url}?${query}`, { headers: { accept } })
    const bytes = Buffer.from(await response.arrayBuffer())
    const { format, width, height, pageHeight, pages, delay } = await sharp(bytes, {
      animated: true,
    }).metadata()
    return { format, width, height: pageHeight ?? height, pages, delay }
  }
  const moving = { pages: 3, delay }
  expect(await shape('w=20')).toMatchObject({ format: 'gif', width: 20, height: 10, ...moving })
  const square = { width: 10, height: 10, ...moving }
  expect(await shape('w=10&h=10&fit=crop&fm=webp')).toMatchObject({ format: 'webp', ...square })
  const browser = 'image/avif,image/webp,*/*'
  expect(await shape('w=20&auto=format', browser)).toMatchObject({ format: 'webp', ...moving })
  for (const still of ['w=20&frame=1', 'w=20&or=90', 'w=20&fm=png', 'w=20&blur=300']) {
    expect((await shape(still)).pages ?? 1).toBe(1)
  }
  expect(await shape('w=20&h=20&fit=fill&frame=1')).toMatchObject({ width: 20, height: 20 })
})

it('q reduces the file size, blur softens, bg fills transparent parts', async () => {
  const bytes = async (query: string) =>
    (await (await fetch(`${url}?${query}`)).arrayBuffer()).byteLength
  expect(await bytes('fm=jpg&q=10')).toBeLessThan(await bytes('fm=jpg&q=95'))
  const sharpest = await (await get('w=100')).image.stats()
  const blurred = await (await get('w=100&blur=200')).image.stats()
  expect(blurred.channels[0]?.stdev).toBeLessThan(sharpest.channels[0]?.stdev ?? 0)
  const transparent = await solid(20, 20, '#0000', 4).png().toBuffer()
  const asset = await lake.client().assets.upload('image', transparent)
  const filled = sharp(Buffer.from(await (await fetch(`${asset.url}?bg=00f`)).arrayBuffer()))
  expect(await colorAt(filled, 3, 3)).toBe('001')
})

it('applies the EXIF orientation, also to the dimensions', async () => {
  const sideways = await quarters().jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const asset = await lake.client().assets.upload('image', sideways)
  expect(asset.metadata.dimensions).toMatchObject({ width: 200, height: 400 })
  const response = await fetch(`${asset.url}?w=100`)
  const image = sharp(Buffer.from(await response.arrayBuffer()))
  expect(size(await image.metadata())).toBe('100x200')
  expect(await colorAt(image, 95, 5)).toBe('100')
})

it('extracts a preview from an upload, unless only something else is requested', async () => {
  const bytes = await quarters().webp({ lossless: true }).toBuffer()
  const { metadata } = await lake.client().assets.upload('image', bytes)
  expect(metadata.lqip).toMatch(/^data:image\/jpeg;base64,/)
  const grey = await solid(9, 9, '#404040').png().toBuffer()
  const bare = await lake.client().assets.upload('image', grey, { extract: ['palette'] })
  expect(bare.metadata).not.toHaveProperty('lqip')
})

it('keeps the preview of a transparent picture transparent', async () => {
  for (const alpha of [0, 0.5]) {
    const bytes = await solid(40, 40, { r: 255, g: 0, b: 0, alpha }, 4).webp().toBuffer()
    const { metadata } = await lake.client().assets.upload('image', bytes)
    const [head = '', data = ''] = (metadata.lqip ?? '').split(',')
    expect(head).toBe('data:image/png;base64')
    const [pixel] = await sharp(Buffer.from(data, 'base64'))
      .ensureAlpha()
      .extractChannel(3)
      .raw()
      .toBuffer()
    expect(pixel).toBeCloseTo(alpha * 255, -1)
  }
})

it.each([
  ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['BMP', 'BM\x46\0\0\0'],
  ['PDF', '%PDF-1.7'],
  ['a video', '\0\0\0\x20ftypisom'],
])('refuses %s and says in which formats to save it', async (_, beginning) => {
  const bytes = Buffer.concat([Buffer.from(beginning, 'latin1'), Buffer.alloc(200)])
  const { message } = await lake
    .client()
    .assets.upload('image', bytes)
    .catch((error: Error) => error)
  expect(message).toMatch(/Invalid image: .*; save it as JPEG, PNG/s)
  expect(message).not.toContain(lake.dataDir)
})

it('has an empty environment where it is transformed', async () => {
  await fetch(`${url}?w=31`)
  const tasks = `/proc/${process.pid}/task`
  const children = (await readdir(tasks)).map((task) =>
    readFile(`${tasks}/${task}/children`, 'utf8').catch(() => ''),
  )
  const pids = (await Promise.all(children)).join(' ').split(' ').filter(Boolean)
  const environments = await Promise.all(
    pids.map(async (pid) => {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      return command.includes('tinypool') ? readFile(`/proc/${pid}/environ`, 'utf8') : null
    }),
  )
  const ours = environments.filter((environment) => environment !== null)
  expect(ours.length).toBeGreaterThan(0)
  for (const environment of ours)
    expect(environment).toMatch(/^(TINYPOOL_WORKER_ID=\d+\0|NODE_CHANNEL_[A-Z_]+=[^\0]*\0)*$/)
})

const wrong = 'w=0 w=99999 w=x fit=other rect=1,2,3 rect=-1,0,5,5 dpr=9 fm=bmp bg=zz fm=json'
it.each([...wrong.split(' '), 'frame=2'])('refuses %s and names the parameter', async (query) => {
  const response = await fetch(`${url}?${query}`)
  expect(response.status).toBe(400)
  const { message } = await readJson(response, z.looseObject({ message: z.string() }))
  expect(message).toContain(`image parameter ${query.split('=')[0]}`)
})

it('refuses results with too many pixels', async () => {
  const response = await fetch(`${url}?w=8000&pad=8000`)
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('pixels')
})

it('supports HEAD and downloads', async () => {
  const head = await fetch(`${url}?w=50`, { method: 'HEAD' })
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0)
  const download = await fetch(`${url}?w=50&dl=a%20name.png`)
  expect(download.headers.get('content-disposition')).toContain("filename*=UTF-8''a%20name.png")
})

it('refuses an image with more pixels than fit into memory', { tags: ['all'] }, async () => {
  const bomb = await solid(12_000, 12_000, '#000').png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(1024 * 1024)
  const failure = await failureOf(lake.client().assets.upload('image', bomb))
  expect(failure.statusCode).toBe(400)
  expect(failure.message).toContain('Invalid image')
})

it('serves an SVG with headers that prevent scripts', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const asset = await lake.client().assets.upload('image', Buffer.from(svg))
  const response = await fetch(asset.url)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  const png = await (await fetch(`${asset.url}?fm=png`)).arrayBuffer()
  expect((await sharp(Buffer.from(png)).metadata()).format).toBe('png')
})

it.each([
  '..%2f..%2fproduction.sqlite',
  'incoming',
  '.',
  'a'.repeat(40),
  `${'a'.repeat(40)}.png%00`,
])('has no asset named %s', async (name) => {
  expect((await fetch(`${lake.url}/images/local/production/${name}`)).status).toBe(404)
})

it('supports range requests', async () => {
  const asset = await lake
    .client()
    .assets.upload('file', Buffer.from('0123456789'), { filename: 'a.txt' })
  const part = (range: string) => fetch(asset.url, { headers: { range } })
  expect(await (await part('bytes=2-4')).text()).toBe('234')
  expect(await (await part('bytes=-3')).text()).toBe('789')
  expect((await part('bytes=2-4')).headers.get('content-range')).toBe('bytes 2-4/10')
  for (const none of ['bytes=20-', 'bytes=5-1', 'bytes=-0'])
    expect((await part(none)).status).toBe(416)
})

it('removes the file of a deleted asset', async () => {
  const asset = await lake.client().assets.upload('file', Buffer.from('to be deleted'))
  await lake.client().delete(asset._id)
  await eventually(async () => (await fetch(asset.url)).status).toBe(404)
})
