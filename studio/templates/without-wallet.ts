import { tokenApplications } from '@nectar/schemas/forms/controls'
import type { SchemaTypeDefinition } from 'sanity'
import { z } from 'zod'

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
