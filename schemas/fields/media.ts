import { ImageIcon } from '@sanity/icons/Image'
import { ImagesIcon } from '@sanity/icons/Images'
import { defineField, defineType } from '@sanity/types'
import { z } from 'zod'
import { iconNames } from '../generated/icons.ts'
import { illustrationNames } from '../illustrations/drawings.ts'
import { definitionsOf, field, optional, shapeOf, string, type Words } from './field.ts'
import { catalogCode, missingText, plainText } from './shapes.ts'
import { type ImageTarget, type PicturePart, referenceSchema, targetOf } from './targets.ts'
import { isObject } from './unparsed.ts'

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
    context.addIssue(message)
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

function cropTo(
  picture: ParsedPicture,
  crop: Crop,
  addressOf: (part: PicturePart) => string,
): ParsedPicture {
  const left = Math.round(crop.left * picture.width)
  const top = Math.round(crop.top * picture.height)
  // From the rounded corner, as in @sanity/image-url: a size of its own could reach beyond the picture.
  const width = Math.round(picture.width * (1 - crop.right) - left)
  const height = Math.round(picture.height * (1 - crop.bottom) - top)
  if (width < 1 || height < 1 || (width === picture.width && height === picture.height))
    return picture
  const inside = (value: number, from: number, size: number, whole: number) =>
    Math.min(1, Math.max(0, (value * whole - from) / size))
  const hotspot = picture.hotspot && {
    x: inside(picture.hotspot.x, left, width, picture.width),
    y: inside(picture.hotspot.y, top, height, picture.height),
  }
  return { ...picture, src: addressOf({ left, top, width, height }), width, height, hotspot }
}

const pictureFields = z.object({
  _type: z.literal('picture').optional(),
  _key: z.string().optional(),
  asset: referenceSchema.optional(),
  alt: plainText(250).optional(),
  hotspot: hotspotSchema.optional(),
  crop: cropSchema.optional(),
})

const anyImage: ImageTarget = { url: '', width: 0, height: 0 }

function readPicture(
  { asset, alt, hotspot, crop }: z.output<typeof pictureFields>,
  context: z.RefinementCtx,
): ParsedPicture | undefined {
  if (!asset) return undefined
  if (!alt) {
    context.addIssue({ ...missingText, path: ['alt'] })
    return z.NEVER
  }
  const file = targetOf(asset, (target) => 'url' in target, anyImage)
  if (!file) {
    const message = 'leads to a file that no longer exists: upload it again'
    context.addIssue({ code: 'custom', path: ['asset'], message })
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

/** An uploaded picture. */
export function picture(title: string, words: Words = {}) {
  return field(pictureSchema, { ...words, title, type: 'picture' })
}

/** A picture that a document cannot do without. */
export function requiredPicture(title: string) {
  const schema = required(pictureSchema, 'has no picture: add one')
  return field(schema, { title, type: 'picture' }, 'Choose a picture.')
}

const mediaFields = {
  illustration: optional(
    string('Illustration', z.enum(illustrationNames, 'is not an illustration of the site'), {
      values: illustrationNames,
      description: 'One of the brand’s drawings. An uploaded picture replaces it.',
    }),
  ),
  picture: optional(picture('Picture')),
}

/** Parses media; a picture wins over an illustration, and `undefined` means neither. */
export const mediaSchema = z
  .object({ _type: z.literal('media').optional(), ...shapeOf(mediaFields) })
  .transform(({ picture, illustration }) => {
    if (picture) return { kind: 'picture' as const, picture }
    return illustration && { kind: 'illustration' as const, name: illustration }
  })

/** One of the site's drawings, or an uploaded picture. */
export type ParsedMedia = NonNullable<z.output<typeof mediaSchema>>

/** Whether there is a file; a picture without one counts as absent. */
function isFilled(picture: unknown): boolean {
  return isObject(picture) && 'asset' in picture
}

export const pictureType = defineType({
  name: 'picture',
  title: 'Picture',
  type: 'image',
  icon: ImageIcon,
  description:
    'A JPG, PNG, WebP, AVIF, GIF or SVG file of at most 20 MB. The site makes smaller copies of it.',
  options: { hotspot: true, accept: 'image/*', collapsible: false },
  fields: [
    defineField({
      name: 'alt',
      title: 'Alternative text',
      description: 'What the picture shows, for people who cannot see it.',
      type: 'string',
      hidden: ({ parent }) => !isFilled(parent),
      validation: (rule) =>
        rule.custom((alt, { parent }) =>
          alt || !isFilled(parent)
            ? true
            : 'Write what the picture shows: people who cannot see it need it.',
        ),
    }),
  ],
})

export const mediaType = defineType({
  name: 'media',
  title: 'Picture or illustration',
  type: 'object',
  icon: ImagesIcon,
  // Sanity collapses nested objects, and editors would overlook them.
  options: { collapsible: false },
  fields: definitionsOf(mediaFields),
  preview: {
    select: { illustration: 'illustration', alt: 'picture.alt', media: 'picture' },
    prepare: ({ illustration, alt, media }) => ({
      title: alt ?? illustration ?? 'Nothing yet',
      media,
    }),
  },
})

/** A picture or one of the site's drawings. */
export function media(title = 'Picture or illustration', words: Words = {}) {
  return field(mediaSchema.optional(), { ...words, title, type: 'media' })
}

/** A picture or drawing that a section cannot do without. */
export function requiredMedia(title = 'Picture or illustration') {
  const schema = required(mediaSchema, 'needs an illustration or a picture')
  return field(schema, { title, type: 'media' }, 'Choose a picture or an illustration.')
}

/** The name of an icon (Phosphor's names in kebab-case). */
export type IconName = (typeof iconNames)[number]

/** Parses the name of an icon that the site can draw. */
export const iconSchema = z.string().pipe(
  z.custom<IconName>((name) => iconNames.some((known) => known === name), {
    error: 'is nonexistent: choose an icon from the list',
    params: catalogCode('nonexistent-icon'),
  }),
)
