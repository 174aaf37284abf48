import { countrySchema } from '@nectar/schemas/documents/country/schema'
import { departmentSchema } from '@nectar/schemas/documents/department/schema'
import { menuSchema } from '@nectar/schemas/documents/menu/schema'
import { routeSchema } from '@nectar/schemas/documents/route/schema'
import { settingsSchema } from '@nectar/schemas/documents/settings/schema'
import { socialLinkSchema } from '@nectar/schemas/documents/social-link/schema'
import { storySchema } from '@nectar/schemas/documents/story/schema'
import type { Resolver } from '@nectar/schemas/fields/resolver'
import type { SeedDocument } from './documents.ts'

/** The sample content does not fit the content model; the details name document, field and reason. */
export class SeedContentError extends Error {
  override readonly name = 'SeedContentError'
  readonly details: readonly string[]

  constructor(details: readonly string[]) {
    super(`The sample content has ${details.length} faults:\n  ${details.join('\n  ')}`)
    this.details = details
  }
}

function schemas(resolver: Resolver) {
  return {
    route: routeSchema(resolver),
    story: storySchema(resolver),
    settings: settingsSchema(resolver),
    socialLink: socialLinkSchema(resolver),
    menu: menuSchema,
    country: countrySchema,
    department: departmentSchema,
  }
}

function repeated(ids: readonly string[]): string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index)
}

/**
 * Checks documents against the schemas of the content model, the very ones the site parses with.
 *
 * @throws SeedContentError naming each document, the path of its field and what is wrong
 */
export function checkDocuments(documents: readonly SeedDocument[], resolver: Resolver): void {
  const byType = schemas(resolver)
  const faults = documents.flatMap((document) => {
    const result = byType[document._type].safeParse(document)
    if (result.success) return []
    return result.error.issues.map(
      ({ path, message }) => `${document._id}: ${path.join('.')} ${message}`,
    )
  })
  const twice = repeated(documents.map(({ _id }) => _id)).map((id) => `${id}: is there twice`)
  if (faults.length + twice.length > 0) throw new SeedContentError([...twice, ...faults])
}
