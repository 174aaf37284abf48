import { createImageUrlBuilder } from '@sanity/image-url'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { failureOf, openTarget } from './target.ts'

const target = await openTarget()
// The left half is red, the right half blue. A random part makes the bytes unique.
const create = { height: 200, channels: 3 as const }
const blue = { create: { ...create, width: 200, background: '#0000ff' } }
const picture = await sharp({ create: { ...create, width: 400, background: '#ff0000' } })
  .composite([{ input: blue, left: 200, top: 0 }])
  .png()
  .withMetadata({ exif: { IFD0: { ImageDescription: target.type } } })
  .toBuffer()

const upload = () => target.editor.assets.upload('image', picture, { filename: 'halves.png' })

it('describes an uploaded image and serves its bytes', async () => {
  const asset = await upload()
  expect(asset).toMatchObject({
    _id: expect.stringMatching(/^image-[a-f0-9]{40}-400x200-png$/),
    _type: 'sanity.imageAsset',
    originalFilename: 'halves.png',
    extension: 'png',
    mimeType: 'image/png',
    size: picture.length,
    metadata: { dimensions: { width: 400, height: 200, aspectRatio: 2 }, isOpaque: true },
  })
  const response = await fetch(asset.url)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await response.arrayBuffer()).equals(picture)).toBe(true)
  await target.editor.delete(asset._id)
})

it('recognizes bytes that were uploaded before', async () => {
  const [first, second] = [await upload(), await upload()]
  expect(second._id).toBe(first._id)
  expect(second._rev).toBe(first._rev)
  await target.editor.delete(first._id)
})

it('supports the URLs of @sanity/image-url: crop, hotspot, size, format, dpr', async () => {
  const asset = await upload()
  const { protocol, host } = new URL(asset.url)
  const builder = createImageUrlBuilder({
    projectId: target.editor.config().projectId ?? '',
    dataset: target.editor.config().dataset ?? '',
    baseUrl: `${protocol}//${host}`,
  })
  const source = {
    asset: { _ref: asset._id },
    crop: { left: 0.5, right: 0, top: 0, bottom: 0 },
    hotspot: { x: 0.75, y: 0.5, width: 0.2, height: 0.2 },
  }
  const url = builder.image(source).width(50).height(50).dpr(2).format('webp').quality(90).url()
  const response = await fetch(url)
  expect(response.headers.get('content-type')).toBe('image/webp')
  const image = sharp(Buffer.from(await response.arrayBuffer()))
  expect(await image.metadata()).toMatchObject({ width: 100, height: 100, format: 'webp' })
  const { channels } = await image.stats()
  expect(channels[2]?.mean).toBeGreaterThan(200)
  expect(channels[0]?.mean).toBeLessThan(50)
  await target.editor.delete(asset._id)
})

it('stores any file and serves it under the requested name', async () => {
  const text = `a file of ${target.type}`
  const asset = await target.editor.assets.upload('file', Buffer.from(text), {
    filename: 'note.txt',
  })
  expect(asset).toMatchObject({ _type: 'sanity.fileAsset', extension: 'txt', size: text.length })
  const response = await fetch(`${asset.url}?dl=other.txt`)
  expect(response.headers.get('content-disposition')).toContain('other.txt')
  expect(await response.text()).toBe(text)
  await target.editor.delete(asset._id)
})

it('refuses a file that is not an image with 400, and a viewer with 403', async () => {
  const junk = Buffer.from('not a picture')
  expect((await failureOf(target.editor.assets.upload('image', junk))).statusCode).toBe(400)
  expect((await failureOf(target.viewer.assets.upload('image', picture))).statusCode).toBe(403)
})
