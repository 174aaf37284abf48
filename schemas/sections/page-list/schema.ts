import type { z } from 'zod'
import { listKinds } from '../../documents/page-kinds.ts'
import { linkSchema } from '../../fields/link/schema.ts'
import { oneOf, wholeNumber } from '../../fields/shapes.ts'
import { type Resolved, Unresolved } from '../../fields/unresolved.ts'
import { headingAndIntro, sectionOf } from '../section.ts'

/** The pages of a kind, by date if they have dates, otherwise in the order of menus; or the latest of any kind. */
export const pageListSchema = sectionOf('pageList', {
  ...headingAndIntro,
  kind: oneOf(listKinds),
  limit: wholeNumber(1, 100).optional(),
  call: linkSchema.optional(),
}).transform((section) => ({
  ...section,
  pages: new Unresolved((resolver) => resolver.pages(section.kind).slice(0, section.limit)),
}))

export type PageList = Resolved<z.output<typeof pageListSchema>>
