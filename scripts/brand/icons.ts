import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { colors } from '@nectar/schemas/brand/colors'
import sharp from 'sharp'
import { root } from '../start/root.ts'

// `npm run icons`: writes every icon of site and Studio from one drawing, in the colors of the brand.

const drawing = readFileSync(join(root, 'schemas/brand/icon.svg'), 'utf8')

/** The brand's icon as a file of its own. */
export function iconSvg(): string {
  return Object.entries(colors).reduce(
    (text, [name, color]) => text.replaceAll(`var(--${name})`, color),
    drawing,
  )
}

/** Where the drawing is copied to. */
export const svgIcons = ['web/app/icon.svg', 'studio/static/favicon.svg'] as const

/** The pictures of it. Apple's devices round the corners themselves. */
export const pngIcons = [
  { file: 'web/app/apple-icon.png', size: 180, square: true },
  { file: 'web/public/icon-192.png', size: 192, square: false },
  { file: 'web/public/icon-512.png', size: 512, square: false },
] as const

if (import.meta.main) {
  const svg = iconSvg()
  for (const file of svgIcons) await writeFile(join(root, file), svg)
  for (const { file, size, square } of pngIcons) {
    const drawn = square ? svg.replace(/(<rect\b[^>]*) rx="[^"]*"/, '$1') : svg
    const picture = sharp(Buffer.from(drawn), { density: 72 * (size / 32) }).resize(size, size)
    await picture.png({ compressionLevel: 9 }).toFile(join(root, file))
  }
}
