import { basename } from 'node:path'
import sharp from 'sharp'

const thumb = { width: 240, height: 520, gap: 12, label: 24 }
const columns = 10

function label(text: string): Buffer {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${thumb.width}" height="${thumb.label}"><text x="0" y="16" font-family="monospace" font-size="13">${safe}</text></svg>`,
  )
}

/** Puts the tops of many pictures on one sheet, each under its file's name. */
export async function writeContactSheet(target: string, files: readonly string[]): Promise<void> {
  const cell = { width: thumb.width + thumb.gap, height: thumb.height + thumb.label + thumb.gap }
  const rows = Math.ceil(files.length / columns)
  const layers = await Promise.all(
    files.map(async (file, index) => {
      const left = (index % columns) * cell.width + thumb.gap
      const top = Math.floor(index / columns) * cell.height + thumb.gap
      const small = await sharp(file)
        .resize({ width: thumb.width })
        .toBuffer({ resolveWithObject: true })
      const input = await sharp(small.data)
        .extract({
          left: 0,
          top: 0,
          width: thumb.width,
          height: Math.min(thumb.height, small.info.height),
        })
        .toBuffer()
      return [
        { input: label(basename(file, '.png')), left, top },
        { input, left, top: top + thumb.label },
      ]
    }),
  )
  const size = { width: columns * cell.width + thumb.gap, height: rows * cell.height + thumb.gap }
  await sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
    .composite(layers.flat())
    .png()
    .toFile(target)
}
