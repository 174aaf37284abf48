import { z } from 'zod'
import { schemaTypes } from '../generated/schema-types.ts'
import { type RecordedRules, recordRules } from './recorded-rule.ts'

/** A field or list item of the content model, as its type defines it. */
export interface ModelField {
  name: string
  type: string
  choices: readonly unknown[]
  rules: RecordedRules
  fields: readonly ModelField[]
  /** What a list may hold. */
  of: readonly ModelField[]
}

const definitionSchema = z.looseObject({
  name: z.string().optional(),
  type: z.string(),
  options: z.looseObject({ list: z.array(z.unknown()).optional() }).optional(),
  validation: z.unknown().optional(),
  fields: z.array(z.unknown()).optional(),
  of: z.array(z.unknown()).optional(),
})

const choiceSchema = z.union([
  z.looseObject({ value: z.unknown() }).transform(({ value }) => value),
  z.union([z.string(), z.number()]),
])

const definitions = new Map<string, unknown>(schemaTypes.map((type) => [type.name, type]))

/** Reads a definition, with the fields of a type that it names. */
function readField(raw: unknown): ModelField {
  const definition = definitionSchema.parse(raw)
  const named = definitionSchema.safeParse(definitions.get(definition.type)).data
  const fields = definition.fields ?? named?.fields ?? []
  const of = definition.of ?? named?.of ?? []
  return {
    name: definition.name ?? definition.type,
    type: definition.type,
    choices: (definition.options?.list ?? []).map((choice) => choiceSchema.parse(choice)),
    rules: recordRules(definition.validation),
    // Formatted text is broken by hand, because Sanity adds the fields of its blocks.
    fields: definition.type === 'block' ? [] : fields.map(readField),
    of: definition.type === 'formattedText' ? [] : of.map(readField),
  }
}

/** A type of the content model by its name. */
export function modelType(name: string): ModelField {
  return readField(definitions.get(name))
}
