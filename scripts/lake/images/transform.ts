import sharp, { type Sharp } from 'sharp'
import { RequestError, reasonOf } from '../model/errors.ts'
import { type Layout, layoutOf, type Size } from './geometry.ts'
import { maxPixels } from './inspect.ts'
import type { Format, ImageParams } from './params.ts'

/** Limits for one transformation. */
export interface Allowance {
  enlarges: boolean
  maxPixels: number
  /** A separate limit for AVIF, which takes ten times as long as the other formats. */
  maxAvifPixels: number
  /** The AVIF encoder's effort, from 0 to 9. Each step takes about twice as long. */
  avifEffort: number
  /** CPU time for one image, in milliseconds. Wall time would depend on how busy the machine is. */
  processorMs: number
}

/**
 * Applies the parameters of an image URL to a stored image. An animation is kept if the format has frames
 * and every step works on each of them. Otherwise only its first frame is used.
 *
 * @throws RequestError 400 when the image cannot be transformed
 */
export async function transformImage({
  path,
  params,
  format,
  allowance,
}: {
  path: string
  params: ImageParams
  format: Format
  allowance: Allowance
}): Promise<Buffer> {
  try {
    const { image: upright, width, height, pages } = await oriented(path, params, format)
    const layout = layoutOf({ width, height }, params, allowance.enlarges)
    const { maxPixels: most, maxAvifPixels } = allowance
    assertOutput(layout, params.pad, pages, format === 'avif' ? maxAvifPixels : most)
    const { extract, resize, canvas } = layout
    const whole = extract.width === width && extract.height === height
    let image = whole ? upright : upright.extract(extract)
    const fit = layout.entropy ? 'cover' : 'fill'
    const position = layout.entropy ? { position: sharp.strategy.entropy } : {}
    image = image.resize({ ...resize, fit, kernel: 'lanczos3', ...position })
    if (params.blur !== undefined) image = await blurred(image, resize, sigmaOf(params.blur))
    image = effects(image, params)
    const background = params.background ?? (canvas || params.pad ? '#ffffff' : undefined)
    if (canvas) image = extended(image, resize, canvas, background ?? '#ffffff')
    if (params.pad) {
      const { pad } = params
      image = image.extend({
        top: pad,
        bottom: pad,
        left: pad,
        right: pad,
        background: background ?? '#ffffff',
      })
    }
    if (params.background !== undefined) image = image.flatten({ background: params.background })
    return await encoded(image, format, params, allowance)
  } catch (cause) {
    if (cause instanceof RequestError) throw cause
    throw new RequestError(400, `The image cannot be transformed: ${reasonOf(cause)}`, { cause })
  }
}

/** @throws RequestError 400 for a result with too many pixels */
function assertOutput(
  { resize, canvas }: Layout,
  pad: number,
  pages: number,
  maxPixels: number,
): void {
  const { width, height } = canvas ?? resize
  const pixels = (width + 2 * pad) * (height + 2 * pad) * pages
  if (pixels <= maxPixels) return
  throw new RequestError(400, `The image would have more than ${maxPixels} pixels`)
}

/** Whether every step works on each frame. sharp can rotate, and crop by entropy, only single images. */
function suitsAnimation(params: ImageParams, format: Format): boolean {
  const { orientation, flip, crop, blur, frame } = params
  const isTurned = orientation !== 0 || flip !== ''
  const isSoft = blur !== undefined && sigmaOf(blur) > maxSigma
  const hasFrames = format === 'gif' || format === 'webp'
  return hasFrames && !frame && !isTurned && !crop.includes('entropy') && !isSoft
}

/** The image after EXIF orientation, `or` and `flip`, and its size. */
async function oriented(
  path: string,
  params: ImageParams,
  format: Format,
): Promise<{ image: Sharp; width: number; height: number; pages: number }> {
  const { orientation, flip } = params
  const limits = { limitInputPixels: maxPixels }
  const first = sharp(path, limits).autoOrient()
  const { autoOrient: size, pages = 1 } = await first.metadata()
  const fits = size.width * size.height * pages <= maxPixels
  if (pages > 1 && fits && suitsAnimation(params, format)) {
    return { image: sharp(path, { ...limits, animated: true }), ...size, pages }
  }
  if (orientation === 0 && flip === '') return { image: first, ...size, pages: 1 }
  let turned = sharp(await first.png({ compressionLevel: 0 }).toBuffer()).rotate(orientation)
  if (flip.includes('h')) turned = turned.flop()
  if (flip.includes('v')) turned = turned.flip()
  // Later steps use the rotated coordinates, so the rotation must be rendered first.
  const image = sharp(await turned.png({ compressionLevel: 0 }).toBuffer())
  const { width, height } = await image.metadata()
  return { image, width, height, pages: 1 }
}

/** Interprets Sanity's scale of 1 to 2000 as a radius in pixels, which is twice sharp's sigma. */
function sigmaOf(blur: number): number {
  return Math.max(0.3, blur / 2)
}

/** The cost of a blur grows with its sigma. Beyond this one, a smaller image is blurred instead. */
const maxSigma = 16

async function blurred(image: Sharp, size: Size, sigma: number): Promise<Sharp> {
  if (sigma <= maxSigma) return image.blur(sigma)
  const shrink = maxSigma / sigma
  const small = await sharp(await image.png({ compressionLevel: 0 }).toBuffer())
    .resize({
      width: Math.max(1, Math.round(size.width * shrink)),
      height: Math.max(1, Math.round(size.height * shrink)),
      fit: 'fill',
    })
    .blur(maxSigma)
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp(small).resize({ ...size, fit: 'fill', kernel: 'cubic' })
}

function effects(image: Sharp, { sharpen, saturation, invert }: ImageParams): Sharp {
  let result = image
  if (sharpen) result = result.sharpen({ sigma: 0.5 + sharpen / 50 })
  if (saturation !== undefined) result = result.modulate({ saturation: 1 + saturation / 100 })
  return invert ? result.negate({ alpha: false }) : result
}

function extended(
  image: Sharp,
  from: { width: number; height: number },
  to: { width: number; height: number },
  background: string,
): Sharp {
  const x = Math.max(0, to.width - from.width)
  const y = Math.max(0, to.height - from.height)
  const [left, top] = [Math.floor(x / 2), Math.floor(y / 2)]
  return image.extend({ left, right: x - left, top, bottom: y - top, background })
}

function encoded(
  image: Sharp,
  format: Format,
  params: ImageParams,
  { avifEffort }: Allowance,
): Promise<Buffer> {
  const quality = Math.max(1, Math.round(params.quality))
  switch (format) {
    case 'jpg':
      return image.flatten({ background: '#ffffff' }).jpeg({ quality }).toBuffer()
    case 'pjpg':
      return image
        .flatten({ background: '#ffffff' })
        .jpeg({ quality, progressive: true })
        .toBuffer()
    case 'png':
      return image.png().toBuffer()
    case 'webp':
      return image.webp({ quality }).toBuffer()
    case 'avif':
      return image.avif({ quality, effort: avifEffort }).toBuffer()
    case 'gif':
      return image.gif().toBuffer()
    case 'tif':
      return image.tiff({ quality }).toBuffer()
  }
}
