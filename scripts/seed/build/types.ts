import type { routeSchema } from '@nectar/schemas/documents/route/schema'
import type { mediaSchema } from '@nectar/schemas/fields/media/schema'
import type { richTextSchema } from '@nectar/schemas/fields/rich-text/schema'
import type { SectionTypeName } from '@nectar/schemas/generated/section-names'
import type { IllustrationName } from '@nectar/schemas/illustrations/names'
import type { z } from 'zod'

/** A route as Sanity stores it. */
export type RouteInput = z.input<ReturnType<typeof routeSchema>>

/** A section as Sanity stores it. */
export type SectionInput = NonNullable<RouteInput['sections']>[number]

/** A section of one type as Sanity stores it, before it has its place in a page and so a key. */
export type SectionBody<Name extends SectionTypeName> = Omit<
  Extract<SectionInput, { _type: Name }>,
  '_key'
>

/** Any section before it has its place in a page. */
export type AnySectionBody = { [Name in SectionTypeName]: SectionBody<Name> }[SectionTypeName]

/** Formatted text as Sanity stores it. */
export type RichTextInput = z.input<ReturnType<typeof richTextSchema>>

/** A medium as Sanity stores it. */
export type MediaInput = z.input<ReturnType<typeof mediaSchema>>

/** A drawing of the site's own kit as a medium. */
export function drawing(illustration: IllustrationName): MediaInput {
  return { _type: 'media', illustration }
}
