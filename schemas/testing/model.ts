import { z } from 'zod'
import { demoKinds, demos } from '../generated/demos.ts'
import { documentSchemas } from '../generated/document-schemas.ts'
import { schemaTypes } from '../generated/schema-types.ts'
import { sectionSchema } from '../generated/sections.ts'
import { fieldOf, itemsOf, type Limits, limitsOf, memberOf, type Shape, shapeOf } from './limits.ts'
import { isRequired } from './recorded-rule.ts'

/** What is needed to break a field: whether the Studio requires it, and the limits of its zod schema. */
interface Rules extends Limits {
  isRequired: boolean
}

/** A field or list item of the content model, as its type defines it. */
export interface ModelField {
  name: string
  type: string
  choices: readonly unknown[]
  rules: Rules
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

const nameSchema = z.looseObject({ name: z.string() })

const choiceSchema = z.union([
  z.looseObject({ value: z.unknown() }).transform(({ value }) => value),
  z.union([z.string(), z.number()]),
])

function isDocumentType(name: string): name is keyof typeof documentSchemas {
  return Object.hasOwn(documentSchemas, name)
}

const definitions = new Map<string, unknown>(schemaTypes.map((type) => [type.name, type]))

/** Reads a definition and the shape of its schema, with the fields of a type that it names. */
function readField(raw: unknown, shape: Shape | undefined): ModelField {
  const definition = definitionSchema.parse(raw)
  const named = definitionSchema.safeParse(definitions.get(definition.type)).data
  const fields = definition.fields ?? named?.fields ?? []
  const of = definition.of ?? named?.of ?? []
  return {
    name: definition.name ?? definition.type,
    type: definition.type,
    choices: (definition.options?.list ?? []).map((choice) => choiceSchema.parse(choice)),
    rules: { isRequired: isRequired(definition.validation), ...limitsOf(shape) },
    // Formatted text is broken by hand, because Sanity adds the fields of its blocks.
    fields:
      definition.type === 'block'
        ? []
        : fields.map((field) => readField(field, fieldOf(shape, nameSchema.parse(field).name))),
    of:
      definition.type === 'formattedText' ? [] : of.map((item) => readField(item, itemsOf(shape))),
  }
}

const sections = shapeOf(sectionSchema)

/** The shape of demos of all kinds. The schema of a demo parses the content of its kind on its own. */
function demoShape(): Shape {
  const shape = memberOf(sections, 'demo')
  const contents = demoKinds.map((kind) => [kind, shapeOf(demos[kind].schema)])
  return { ...shape, properties: { ...shape?.properties, ...Object.fromEntries(contents) } }
}

/** A type of the content model by its name. */
export function modelType(name: string): ModelField {
  if (name === 'demo') return readField(definitions.get(name), demoShape())
  const shape = isDocumentType(name) ? shapeOf(documentSchemas[name]) : memberOf(sections, name)
  return readField(definitions.get(name), shape)
}
