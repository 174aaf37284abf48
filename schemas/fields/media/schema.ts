import { z } from 'zod'
import { illustrationNames } from '../../illustrations/drawings.ts'
import { referenceSchema, targetOf } from '../reference.ts'
import type { ImageTarget, PicturePart } from '../targets.ts'
import { missingText, plainText } from '../text.ts'

/**
 * Makes a field required if its schema returns `undefined` for an empty value.
 *
 * @param message - what editors read when it is empty
 */
export function required<Input, Output>(
  schema: z.ZodType<Output | undefined, Input>,
  message: string,
): z.ZodType<Output, Input> {
  return schema.transform((value, context): Output => {
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message, input: value })
    return z.NEVER
  })
}

/** Dragging in the Studio leaves values such as -5.5e-17 behind. */
const roundingError = 1e-6

/** A fraction of a picture's side. */
const share = z
  .number()
  .min(-roundingError)
  .max(1 + roundingError)
  .transform((value) => Math.min(1, Math.max(0, value)))

/** A parsed picture with its crop applied; sizes in pixels, the hotspot in fractions. */
interface ParsedPicture {
  src: string
  width: number
  height: number
  alt: string
  /** The point that stays visible when the picture is cropped to another shape. */
  hotspot?: { x: number; y: number } | undefined
}

const hotspotSchema = z.object({
  _type: z.literal('sanity.imageHotspot').optional(),
  x: share,
  y: share,
})

/** How much a crop takes away at each side. */
export const cropSchema = z.object({
  _type: z.literal('sanity.imageCrop').optional(),
  top: share,
  bottom: share,
  left: share,
  right: share,
})

type Crop = z.output<typeof cropSchema>
interface Point {
  x: number
  y: number
}

type AddressOf = (part: PicturePart) => string

function cropTo(picture: ParsedPicture, crop: Crop, addressOf: AddressOf): ParsedPicture {
  const left = Math.round(crop.left * picture.width)
  const top = Math.round(crop.top * picture.height)
  // From the rounded corner, as in @sanity/image-url: a size of its own could reach beyond the picture.
  const width = Math.round(picture.width * (1 - crop.right) - left)
  const height = Math.round(picture.height * (1 - crop.bottom) - top)
  if (width < 1 || height < 1 || (width === picture.width && height === picture.height))
    return picture
  const inside = (value: number, from: number, size: number, whole: number) =>
    Math.min(1, Math.max(0, (value * whole - from) / size))
  const hotspot: Point | undefined = picture.hotspot && {
    x: inside(picture.hotspot.x, left, width, picture.width),
    y: inside(picture.hotspot.y, top, height, picture.height),
  }
  return {
    ...picture,
    src: addressOf({ left, top, width, height }),
    width,
    height,
    hotspot,
  }
}

const pictureFields = z.object({
  _type: z.literal('picture').optional(),
  _key: z.string().optional(),
  asset: referenceSchema.optional(),
  alt: plainText(250).optional(),
  hotspot: hotspotSchema.optional(),
  crop: cropSchema.optional(),
})

const imageTarget: z.ZodType<ImageTarget> = z.object({
  url: z.string(),
  width: z.number(),
  height: z.number(),
  partOf: z.custom<ImageTarget['partOf']>().optional(),
})
const anyImage: ImageTarget = { url: '', width: 0, height: 0 }

function readPicture(
  { asset, alt, hotspot, crop }: z.output<typeof pictureFields>,
  context: z.RefinementCtx,
): ParsedPicture | undefined {
  if (!asset) return undefined
  if (!alt) {
    context.addIssue({ ...missingText, path: ['alt'], input: alt })
    return z.NEVER
  }
  const file = targetOf(asset, imageTarget, anyImage)
  if (!file) {
    const message = 'leads to a file that no longer exists: upload it again'
    context.addIssue({ code: 'custom', path: ['asset'], message, input: asset })
    return z.NEVER
  }
  const { url: src, width, height, partOf = () => src } = file
  const point = hotspot && { x: hotspot.x, y: hotspot.y }
  const picture = { src, width, height, alt, hotspot: point }
  return crop ? cropTo(picture, crop, partOf) : picture
}

/** Parses a picture with its crop; `undefined` without a file, such as when an editor has removed it. */
export const pictureSchema = pictureFields.transform(readPicture)

/** Parses a picture in a text. */
export const figureSchema = pictureFields
  .extend({ _type: z.literal('picture'), _key: z.string() })
  .transform(({ _type, _key, ...figure }, context) => {
    const picture = readPicture(figure, context)
    return picture && { _type, _key, picture }
  })

/** Parses media; a picture wins over an illustration, and `undefined` means neither. */
export const mediaSchema = z
  .object({
    _type: z.literal('media').optional(),
    illustration: z
      .enum(illustrationNames, { error: 'is not an illustration of the site' })
      .optional(),
    picture: pictureSchema.optional(),
  })
  .transform(({ picture, illustration }) => {
    if (picture) return { kind: 'picture' as const, picture }
    return illustration && { kind: 'illustration' as const, name: illustration }
  })

/** One of the site's drawings, or an uploaded picture. */
export type ParsedMedia = NonNullable<z.output<typeof mediaSchema>>
