import sharp, { type Sharp } from 'sharp'
import { RequestError, reasonOf } from '../model/errors.ts'
import { layoutOf, type Size } from './geometry.ts'
import { maxPixels } from './inspect.ts'
import type { Format, ImageParams } from './params.ts'

/** A stored image and what to make of it. */
export interface Transformation {
  path: string
  params: ImageParams
  format: Format
  /** Whether the result may be larger than the source. */
  enlarges: boolean
  maxPixels: number
}

/**
 * Applies the parameters of an image URL to a stored image. An animation is kept if the format has frames
 * and every step works on each of them. Otherwise only its first frame is used.
 *
 * @throws RequestError 400 when the image cannot be transformed
 */
export async function transformImage(transformation: Transformation): Promise<Buffer> {
  const { params, format, enlarges, maxPixels: most } = transformation
  const { bg, pad } = params
  try {
    const { image: upright, width, height, pages } = await oriented(transformation)
    const { extract, resize, canvas } = layoutOf({ width, height }, params, enlarges)
    const size = canvas ?? resize
    const padded = { width: size.width + 2 * pad, height: size.height + 2 * pad }
    if (padded.width * padded.height * pages > most)
      throw new RequestError(400, `The image would have more than ${most} pixels`)
    const isWhole = extract.width === width && extract.height === height
    const area = isWhole ? upright : upright.extract(extract)
    const crop = params.crop.includes('entropy')
      ? { fit: 'cover' as const, position: sharp.strategy.entropy }
      : { fit: 'fill' as const }
    let image = effects(area.resize({ ...resize, ...crop, kernel: 'lanczos3' }), params)
    if (canvas) image = extended(image, resize, canvas, bg)
    if (pad > 0) image = extended(image, size, padded, bg)
    if (bg !== undefined) image = image.flatten({ background: bg })
    return await encoded(image, format, Math.max(1, Math.round(params.q)))
  } catch (cause) {
    if (cause instanceof RequestError) throw cause
    const reason = reasonOf(cause).replaceAll(transformation.path, 'the file')
    throw new RequestError(400, `The image cannot be transformed: ${reason}`, { cause })
  }
}

/** The image after EXIF orientation, `or` and `flip`, and its size. */
async function oriented({ path, params, format }: Transformation) {
  const { or = '0', flip, crop, blur, frame } = params
  const limits = { limitInputPixels: maxPixels }
  const first = sharp(path, limits).autoOrient()
  const { autoOrient: size, pages = 1 } = await first.metadata()
  const isTurned = or !== '0' || flip !== undefined
  const hasFrames = pages > 1 && !frame && (format === 'gif' || format === 'webp')
  // sharp can rotate, blur, and crop by entropy, only single images.
  const isMoving = hasFrames && !isTurned && blur === undefined && !crop.includes('entropy')
  if (isMoving && size.width * size.height * pages <= maxPixels) {
    return { image: sharp(path, { ...limits, animated: true }), ...size, pages }
  }
  if (!isTurned) return { image: first, ...size, pages: 1 }
  // Each step is rendered, because sharp rotates first in whatever order it is told to.
  const render = async (image: Sharp): Promise<Sharp> =>
    sharp(await image.png({ compressionLevel: 0 }).toBuffer())
  let turned = (await render(first)).rotate(Number(or))
  if (flip?.includes('h')) turned = turned.flop()
  if (flip?.includes('v')) turned = turned.flip()
  const image = await render(turned)
  const { width, height } = await image.metadata()
  return { image, width, height, pages: 1 }
}

/** The cost of a blur grows with its sigma, and beyond this one a picture is unrecognizable. */
const maxSigma = 50

function effects(image: Sharp, { blur, sharp: sharpness, sat, invert }: ImageParams): Sharp {
  let result = image
  // Sanity's scale of 1 to 2000 is taken for a radius in pixels, which is twice sharp's sigma.
  if (blur !== undefined) result = result.blur(Math.min(maxSigma, Math.max(0.3, blur / 2)))
  if (sharpness) result = result.sharpen({ sigma: 0.5 + sharpness / 50 })
  if (sat !== undefined) result = result.modulate({ saturation: 1 + sat / 100 })
  return invert === 'true' ? result.negate({ alpha: false }) : result
}

function extended(image: Sharp, from: Size, to: Size, background = '#ffffff'): Sharp {
  const [x, y] = [Math.max(0, to.width - from.width), Math.max(0, to.height - from.height)]
  const [left, top] = [Math.floor(x / 2), Math.floor(y / 2)]
  return image.extend({ left, right: x - left, top, bottom: y - top, background })
}

function encoded(image: Sharp, format: Format, quality: number): Promise<Buffer> {
  if (format === 'png') return image.png().toBuffer()
  if (format === 'avif') return image.avif({ quality, effort: 2 }).toBuffer()
  if (format === 'tif') return image.tiff({ quality }).toBuffer()
  if (format === 'gif' || format === 'webp') return image.toFormat(format, { quality }).toBuffer()
  const opaque = image.flatten({ background: '#ffffff' })
  return opaque.jpeg({ quality, progressive: format === 'pjpg' }).toBuffer()
}
