import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { colors } from '@nectar/schemas/generated/brand'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { root } from '../start/root.ts'
import {
  brandCode,
  brandFile,
  drawings,
  drawingsSvg,
  iconSvg,
  pngIcons,
  svgIcons,
} from './write-brand.ts'

const written = [
  ...svgIcons.map((file) => [file, iconSvg()] as const),
  [brandFile, brandCode()] as const,
  ...drawings.map((file) => [file, drawingsSvg(file)] as const),
]

test.each(written)('%s is up to date: run `npm run brand` after a change', (file, text) => {
  expect(readFileSync(join(root, file), 'utf8')).toBe(text)
})

test('every color of the icon is a fixed color of the brand', () => {
  expect(iconSvg()).not.toMatch(/var\(|currentColor/)
})

test.each(pngIcons)('$file has the right size and background', async ({ file, size }) => {
  const picture = sharp(join(root, file))
  const { width, height } = await picture.metadata()
  expect([width, height]).toEqual([size, size])
  // The middle of the lower edge shows the background.
  const pixel = { left: size / 2, top: size - 2, width: 1, height: 1 }
  const [red = 0, green = 0, blue = 0] = await picture.extract(pixel).raw().toBuffer()
  expect(`#${Buffer.from([red, green, blue]).toString('hex')}`).toBe(colors.ink)
})
