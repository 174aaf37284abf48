import sharp, { type Sharp } from 'sharp'
import { RequestError } from '../errors.ts'
import { layoutOf } from './geometry.ts'
import { MAX_PIXELS } from './inspect.ts'
import type { Format, ImageParams } from './params.ts'

const MEDIA_TYPES: Record<Format, string> = {
  jpg: 'image/jpeg',
  pjpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  tif: 'image/tiff',
}

export function mediaTypeOf(format: Format): string {
  return MEDIA_TYPES[format]
}

/**
 * Carries out the parameters of an image URL on a stored picture.
 *
 * @throws RequestError 400 when the picture cannot be transformed
 */
export async function transformImage(
  path: string,
  params: ImageParams,
  format: Format,
): Promise<Buffer> {
  try {
    const { image: upright, width, height } = await oriented(path, params)
    const layout = layoutOf({ width, height }, params)
    const { extract, resize, canvas } = layout
    const whole = extract.width === width && extract.height === height
    let image = whole ? upright : upright.extract(extract)
    const fit = layout.entropy ? 'cover' : 'fill'
    const position = layout.entropy ? { position: sharp.strategy.entropy } : {}
    image = image.resize({ ...resize, fit, kernel: 'lanczos3', ...position })
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
    return await encoded(image, format, params)
  } catch (cause) {
    if (cause instanceof RequestError) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new RequestError(400, `The image cannot be transformed: ${reason}`, { cause })
  }
}

/** The picture as its EXIF data, `or` and `flip` want it seen, and its size as seen. */
async function oriented(
  path: string,
  { orientation, flip }: ImageParams,
): Promise<{ image: Sharp; width: number; height: number }> {
  const source = sharp(path, { limitInputPixels: MAX_PIXELS }).autoOrient()
  if (orientation === 0 && flip === '') {
    const { autoOrient } = await source.metadata()
    return { image: source, ...autoOrient }
  }
  let turned = sharp(await source.png({ compressionLevel: 0 }).toBuffer()).rotate(orientation)
  if (flip.includes('h')) turned = turned.flop()
  if (flip.includes('v')) turned = turned.flip()
  // Later steps count pixels of what is seen, so the turning has to be done by then.
  const image = sharp(await turned.png({ compressionLevel: 0 }).toBuffer())
  const { width, height } = await image.metadata()
  return { image, width, height }
}

function effects(image: Sharp, { blur, sharpen, saturation, invert }: ImageParams): Sharp {
  let result = image
  // Sanity's scale of 1-2000 is read as pixels of radius, which sharp takes as twice its sigma.
  if (blur !== undefined) result = result.blur(Math.min(1000, Math.max(0.3, blur / 2)))
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

function encoded(image: Sharp, format: Format, params: ImageParams): Promise<Buffer> {
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
      return image.avif({ quality, effort: 3 }).toBuffer()
    case 'gif':
      return image.gif().toBuffer()
    case 'tif':
      return image.tiff({ quality }).toBuffer()
  }
}
