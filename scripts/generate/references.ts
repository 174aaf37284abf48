import { z } from 'zod'

/** A type in the output of `sanity schema extract`. */
interface Type {
  type: string
  name?: string | undefined
  attributes?: Record<string, { value: Type }> | undefined
  rest?: Type | undefined
  value?: Type | undefined
  of?: Type | Type[] | undefined
  dereferencesTo?: string | undefined
}

const type: z.ZodType<Type> = z.lazy(() =>
  z.object({
    type: z.string(),
    name: z.string().optional(),
    attributes: z.record(z.string(), z.object({ value: type })).optional(),
    rest: type.optional(),
    // A text or number that a field is limited to is no type.
    value: type.optional().catch(undefined),
    of: z.union([z.array(type), type]).optional(),
    dereferencesTo: z.string().optional(),
  }),
)

/** The documents whose queries project what they refer to. */
const documents = ['route', 'settings', 'socialLink', 'story'] as const

/** Lists read these as a whole. */
const listed: readonly (string | undefined)[] = ['story']

/** Where a type has references, as GROQ paths. */
function pathsIn(
  { name, attributes = {}, rest, value, of, dereferencesTo, ...own }: Type,
  types: ReadonlyMap<string, Type>,
  path: string,
): string[] {
  if (dereferencesTo) return listed.includes(dereferencesTo) ? [] : [path]
  const named = own.type === 'inline' && name ? types.get(name) : undefined
  const below = own.type === 'array' ? `${path}[]` : path
  return [
    ...Object.entries(attributes).flatMap(([field, member]) =>
      pathsIn(member.value, types, path ? `${path}.${field}` : field),
    ),
    ...[of ?? []].flat().flatMap((item) => pathsIn(item, types, below)),
    ...[named, rest, value].flatMap((other) => (other ? pathsIn(other, types, path) : [])),
  ]
}

/**
 * Writes where documents have references, as lists in GROQ, so that their queries can follow all of them.
 *
 * @param schema - the output of `sanity schema extract`
 */
export function createReferences(schema: unknown): string {
  const all = z.array(type).parse(schema)
  const types = new Map(all.map((one) => [one.name ?? '', one]))
  const lists = documents.map((document) => {
    // All types of documents with pages are read by the same query.
    const read = [...types].filter(
      ([name, { attributes }]) =>
        name === document || (document === 'route' && attributes && 'sections' in attributes),
    )
    const found = read.flatMap(([, own]) => pathsIn(own, types, ''))
    const paths = [...new Set(found)].map((path) => (path.includes('[]') ? `...${path}` : path))
    return `\nexport const ${document}References = '[${paths.join(', ')}]'\n`
  })
  return `// Written by \`npm run generate\` from the content model. Do not edit.\n\n/** The references of each type of document, as GROQ. Typegen reads them, so they are texts and not composed. */\n${lists.join('')}`
}
