import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

/** A new PNG, whose pixels no other picture has. */
export function newPicture({ width, height } = { width: 640, height: 400 }): Promise<Buffer> {
  const raw = { width: 8, height: 5, channels: 3 } as const
  return sharp(randomBytes(8 * 5 * 3), { raw })
    .resize(width, height, { fit: 'fill' })
    .png()
    .toBuffer()
}
