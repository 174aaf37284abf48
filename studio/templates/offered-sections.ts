import { isOffered } from '@nectar/schemas/config/brand/brand'
import { sectionTypeNames } from '@nectar/schemas/generated/sections'
import type { SchemaTypeDefinition } from 'sanity'

const isSection: ReadonlySet<string> = new Set(sectionTypeNames)

/** Removes the section types that the brand does not offer from a type's lists. */
export function withOfferedSections(type: SchemaTypeDefinition): SchemaTypeDefinition {
  if (type.type !== 'document' || !('fields' in type)) return type
  const fields = type.fields?.map((field) =>
    'of' in field && Array.isArray(field.of)
      ? {
          ...field,
          of: field.of.filter((member) => !isSection.has(member.type) || isOffered(member.type)),
        }
      : field,
  )
  return { ...type, ...(fields && { fields }) }
}
