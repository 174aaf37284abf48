import type { DocumentRole } from '@nectar/schemas/documents/role'
import { documentRoles } from '@nectar/schemas/generated/document-roles'
import { z } from 'zod'

function typesCreatedBy(creator: DocumentRole['createdBy']): ReadonlySet<string> {
  const roles = Object.entries(documentRoles).filter(([, role]) => role.createdBy === creator)
  return new Set(roles.map(([type]) => type))
}

const setupTypes = typesCreatedBy('setup')
const visitorTypes = typesCreatedBy('visitors')

/** The types of content that editors write. */
export const contentTypes: readonly string[] = Object.keys(documentRoles).filter(
  (type) => !visitorTypes.has(type),
)

/** Whether documents of a type always exist, so that they can be neither added, copied nor deleted. */
export function isSingleton(type: string): boolean {
  return setupTypes.has(type)
}

/** Whether documents of a type come from the site's visitors. */
export function isFromVisitors(type: string): boolean {
  return visitorTypes.has(type)
}

/** Whether editors may make new documents of a type. */
export function isCreatable(type: string): boolean {
  return !setupTypes.has(type) && !visitorTypes.has(type)
}

/** A GROQ filter for a target that is not empty. */
const isSet = (field: string) =>
  `(${field}.kind == "application" || defined(${field}.page) || defined(${field}.file.asset) || defined(${field}.address))`

/** A GROQ filter for routes that send their visitors elsewhere, or will once they say where. */
export const redirectFilter = `${isSet('redirect')} || (count(coalesce(sections, [])) == 0 && (defined(redirect.kind) || defined(redirect.permanent) || ${isSet('to')}))`

/** Documents as stored. */
export const storedDocuments = z.array(z.looseObject({ _id: z.string(), _type: z.string() }))
