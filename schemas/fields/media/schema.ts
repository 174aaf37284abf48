import { z } from 'zod'
import { illustrationNames } from '../../illustrations/names.ts'
import { referenceSchema } from '../link/schema.ts'
import type { PicturePart, Resolver } from '../resolver.ts'
import { missingText, plainText } from '../text.ts'

/**
 * Makes a field required whose schema returns `undefined` for an empty value.
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

const share = z.number().min(0).max(1)

/** A parsed picture with its crop applied; sizes in pixels, the hotspot in fractions. */
interface ResolvedPicture {
  src: string
  width: number
  height: number
  alt: string
  /** The point that stays visible when the picture is cut to another shape. */
  hotspot?: { x: number; y: number } | undefined
}

const hotspotSchema = z.object({
  _type: z.literal('sanity.imageHotspot').optional(),
  x: share,
  y: share,
  width: share,
  height: share,
})

const cropSchema = z.object({
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

function cropTo(picture: ResolvedPicture, crop: Crop, addressOf: AddressOf): ResolvedPicture {
  const left = Math.round(crop.left * picture.width)
  const top = Math.round(crop.top * picture.height)
  const width = Math.round(picture.width * (1 - crop.left - crop.right))
  const height = Math.round(picture.height * (1 - crop.top - crop.bottom))
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

/**
 * Parses a picture, looks up its file and applies its crop; `undefined` without a file, such as when an
 * editor has removed it.
 */
export function pictureSchema(resolver: Resolver) {
  return z
    .object({
      _type: z.literal('picture').optional(),
      _key: z.string().optional(),
      asset: referenceSchema.optional(),
      alt: plainText(250).optional(),
      hotspot: hotspotSchema.optional(),
      crop: cropSchema.optional(),
    })
    .transform((value, context): ResolvedPicture | undefined => {
      if (!value.asset) return undefined
      const asset = resolver.image(value.asset._ref)
      if (!asset) {
        const message = `leads to a file that does not exist (${value.asset._ref})`
        context.addIssue({ code: 'custom', path: ['asset'], message, input: value.asset })
        return z.NEVER
      }
      if (!value.alt) {
        context.addIssue({ ...missingText, path: ['alt'], input: value.alt })
        return z.NEVER
      }
      const hotspot = value.hotspot && { x: value.hotspot.x, y: value.hotspot.y }
      const picture = {
        src: asset.url,
        width: asset.width,
        height: asset.height,
        alt: value.alt,
        hotspot,
      }
      if (!value.crop) return picture
      return cropTo(picture, value.crop, (part) => resolver.partOf(asset, part))
    })
}

/** One of the site's drawings, or an uploaded picture. */
export type ResolvedMedia =
  | { kind: 'illustration'; name: (typeof illustrationNames)[number] }
  | { kind: 'picture'; picture: ResolvedPicture }

/** Parses media; a picture wins over an illustration, and `undefined` means neither. */
export function mediaSchema(resolver: Resolver) {
  return z
    .object({
      _type: z.literal('media').optional(),
      illustration: z
        .enum(illustrationNames, { error: 'is not an illustration of the site' })
        .optional(),
      picture: pictureSchema(resolver).optional(),
    })
    .transform(({ picture, illustration }): ResolvedMedia | undefined => {
      if (picture) return { kind: 'picture', picture }
      return illustration && { kind: 'illustration', name: illustration }
    })
}
