import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawableText } from './fonts.ts'
import { socialImage } from './social-image.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('There is no network.')))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const titleArea = { left: 0, top: 100, width: 690, height: 430 }

/** The letters of a drawn title: how many pixels of an area are light. */
async function inkOf(title: string, area = titleArea): Promise<number> {
  const image = await socialImage({ title, label: '', brandName: 'N', illustration: undefined })
  const metadata = await sharp(image).metadata()
  expect([metadata.format, metadata.width, metadata.height]).toEqual(['png', 1200, 630])
  const pixels = await sharp(image).extract(area).greyscale().threshold(128).raw().toBuffer()
  return pixels.filter((value) => value > 0).length
}

test.each([
  ['an emoji', 'Launch 🚀'],
  ['a flag', 'Paris 🇫🇷 2027'],
  ['Cyrillic', 'Хостинг для сайтов'],
  ['Greek and Vietnamese', 'Ελληνικά Tiếng Việt'],
  ['Devanagari', 'नमस्ते दुनिया'],
])('draws a title with %s without the network', async (_, title) => {
  expect(await inkOf(title)).toBeGreaterThan(1000)
})

test('leaves out characters that no font has, and shows the brand if nothing is left', async () => {
  expect(await drawableText('Nectar 日本 hosting')).toBe('Nectar hosting')
  expect(await drawableText('日本語 العربية')).toBe('')
  expect(await inkOf('日本語')).toBe(await inkOf('N'))
})

test('keeps a long word inside of the picture', async () => {
  const title = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenhersteller'
  expect(await inkOf(title, { left: 610, top: 64, width: 100, height: 500 })).toBe(0)
})
