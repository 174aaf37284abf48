import { createHash } from 'node:crypto'
import sharp from 'sharp'

/** The size of every picture the sample content draws, in pixels. */
export const pictureSize = { width: 1600, height: 1000 } as const

/** A picture that is ready to be uploaded. */
export interface DrawnPicture {
  /** The id under which Sanity keeps a file: it follows from the file's bytes and its size. */
  assetId: string
  filename: string
  bytes: Buffer
}

/**
 * Turns a drawing into a file.
 *
 * @param name - what the file is called, without its ending
 * @param svg - a drawing of {@link pictureSize}
 */
export async function draw(name: string, svg: string): Promise<DrawnPicture> {
  const bytes = await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
  const hash = createHash('sha1').update(bytes).digest('hex')
  const { width, height } = pictureSize
  return { assetId: `image-${hash}-${width}x${height}-png`, filename: `${name}.png`, bytes }
}
