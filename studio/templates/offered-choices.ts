import { isOffered } from '@nectar/schemas/config/brand/brand'
import { tokenApplications } from '@nectar/schemas/forms/controls'
import { sectionTypeNames } from '@nectar/schemas/generated/sections'
import type { SchemaTypeDefinition } from 'sanity'
import { z } from 'zod'

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

/** The choices that show nothing on a site without the wallet, by field. */
const choicesOfWallet: Readonly<Record<string, readonly string[]>> = {
  layout: ['claim'],
  kind: tokenApplications,
}

const withList = z.looseObject({
  list: z.array(z.object({ title: z.string(), value: z.string() })),
})

/** Removes the choices that need the wallet from a type's fields. */
export function withoutWallet(type: SchemaTypeDefinition): SchemaTypeDefinition {
  if ((type.type !== 'document' && type.type !== 'object') || !('fields' in type)) return type
  const fields = type.fields?.map((field) => {
    const left = choicesOfWallet[field.name]
    const options = left && withList.safeParse(field.options).data
    if (!options) return field
    const list = options.list.filter(({ value }) => !left.includes(value))
    return { ...field, options: { ...options, list } }
  })
  return { ...type, ...(fields && { fields }) }
}
