import type { DocumentRole } from '@nectar/schemas/documents/document-type'
import { documentRoles } from '@nectar/schemas/generated/document-roles'
import { z } from 'zod'

const roles: ReadonlyMap<string, DocumentRole> = new Map(Object.entries(documentRoles))

/** What the content model says of a type; `undefined` for a type of Sanity's own. */
export function roleOf(type: string): DocumentRole | undefined {
  return roles.get(type)
}

/** The types of content that editors write. */
export const contentTypes: readonly string[] = [...roles.keys()].filter(
  (type) => !isFromVisitors(type),
)

/** Whether documents of a type always exist, so that they can be neither added, copied nor deleted. */
export function isSingleton(type: string): boolean {
  return roleOf(type)?.createdBy === 'setup'
}

/** Whether documents of a type come from the site's visitors. */
export function isFromVisitors(type: string): boolean {
  return roleOf(type)?.createdBy === 'visitors'
}

/** Whether editors may make new documents of a type. */
export function isCreatable(type: string): boolean {
  return !isSingleton(type) && !isFromVisitors(type)
}

/** A GROQ filter for a target that is not empty. */
const isSet = (field: string) =>
  `(${field}.kind == "application" || defined(${field}.page) || defined(${field}.file.asset) || defined(${field}.address))`

/** A GROQ filter for routes that send their visitors elsewhere, or will once they say where. */
export const redirectFilter = `${isSet('redirect')} || (count(coalesce(sections, [])) == 0 && (defined(redirect.kind) || defined(redirect.permanent) || ${isSet('to')}))`

/** Documents as stored. */
export const storedDocuments = z.array(z.looseObject({ _id: z.string(), _type: z.string() }))
