import { z } from 'zod'
import { demoKinds, demos } from '../demos/kinds.ts'
import { documentSchemas } from '../generated/document-schemas.ts'
import { schemaTypes } from '../generated/schema-types.ts'
import { sectionSchema } from '../generated/sections.ts'

/** A zod schema as JSON Schema, which shows its limits. */
type Shape = z.core.JSONSchema.BaseSchema

/** The least and greatest length, count or figure that a schema accepts. */
interface Limits {
  min?: number | undefined
  max?: number | undefined
}

/** The shape of what a schema parses. */
function shapeOf(schema: z.ZodType): Shape {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
}

const one = (shape: Shape['items']): Shape | undefined =>
  typeof shape === 'object' && !Array.isArray(shape) ? shape : undefined

/** The shape of a field of an object. */
function fieldOf(shape: Shape | undefined, name: string): Shape | undefined {
  return one(shape?.properties?.[name])
}

/** The shape of the items of a list. */
function itemsOf(shape: Shape | undefined): Shape | undefined {
  return one(shape?.items)
}

/** The member of a union for objects of a type. */
function memberOf(union: Shape, type: string): Shape | undefined {
  return union.oneOf?.map(one).find((member) => fieldOf(member, '_type')?.const === type)
}

/** The limits of a shape. */
function limitsOf(shape: Shape = {}): Limits {
  const { maxLength, minItems, maxItems, minimum, maximum } = shape
  // Zod gives whole numbers without a limit that of exact arithmetic.
  const figure = (limit: number | undefined) =>
    limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit : undefined
  return { min: minItems ?? figure(minimum), max: maxLength ?? maxItems ?? figure(maximum) }
}

/** What is needed to break a field: whether it is required, and the limits of its zod schema. */
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
  fields: z.array(z.unknown()).optional(),
  of: z.array(z.unknown()).optional(),
})

const nameSchema = z.looseObject({ name: z.string() })

const choiceSchema = z.union([
  z.looseObject({ value: z.unknown() }).transform(({ value }) => value),
  z.union([z.string(), z.number()]),
])

const documents = new Map<string, z.ZodType>(Object.entries(documentSchemas))

const definitions = new Map<string, unknown>(schemaTypes.map((type) => [type.name, type]))

/** Reads a definition and the shape of its schema, with the fields of a type that it names. */
function readField(raw: unknown, shape: Shape | undefined, isRequired = false): ModelField {
  const definition = definitionSchema.parse(raw)
  const named = definitionSchema.safeParse(definitions.get(definition.type)).data
  const fields = definition.fields ?? named?.fields ?? []
  const of = definition.of ?? named?.of ?? []
  return {
    name: definition.name ?? definition.type,
    type: definition.type,
    choices: (definition.options?.list ?? []).map((choice) => choiceSchema.parse(choice)),
    rules: { isRequired, ...limitsOf(shape) },
    // Formatted text is broken by hand, because Sanity adds the fields of its blocks.
    fields:
      definition.type === 'block'
        ? []
        : fields.map((field) => {
            const { name } = nameSchema.parse(field)
            return readField(field, fieldOf(shape, name), shape?.required?.includes(name))
          }),
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
  const schema = documents.get(name)
  const shape = schema ? shapeOf(schema) : memberOf(sections, name)
  return readField(definitions.get(name), shape)
}
