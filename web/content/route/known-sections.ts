import { parseOrUndefined, type Unparsed } from '@nectar/schemas/drift/unparsed'
import type { RouteByIdQueryResult } from '@nectar/schemas/generated/sanity.types'
import { sectionTypeNames } from '@nectar/schemas/generated/section-names'
import { z } from 'zod'

const known: ReadonlySet<string> = new Set(sectionTypeNames)

const withSections = z.looseObject({
  _id: z.string(),
  sections: z
    .array(z.looseObject({ _key: z.string().optional(), _type: z.string().optional() }))
    .optional(),
})

type Sections = NonNullable<z.output<typeof withSections>['sections']>

function isUnknown({ _type }: Sections[number]): boolean {
  return _type !== undefined && !known.has(_type)
}

/** The sections of a stored route that this build does not know; a newer one may. */
export function unknownSections(document: Unparsed<RouteByIdQueryResult>): Sections {
  return parseOrUndefined(withSections, document)?.sections?.filter(isUnknown) ?? []
}

/**
 * Leaves out the sections that this build does not know, and says so: while instances are replaced by
 * those of a newer build, content may already have what only that one shows.
 */
export function withoutUnknownSections(
  document: Unparsed<RouteByIdQueryResult>,
): Unparsed<RouteByIdQueryResult> {
  const data = parseOrUndefined(withSections, document)
  if (!data?.sections?.some(isUnknown)) return document
  const types = unknownSections(document).map(({ _type }) => _type)
  console.warn(
    `${data._id}: sections that this build does not know are left out: ${types.join(', ')}`,
  )
  return { ...data, sections: data.sections.filter((section) => !isUnknown(section)) }
}
