import type { PathStep } from '@nectar/schemas/validation/issue'
import { valueAt } from '@nectar/schemas/validation/path'
import { isArraySchemaType, isObjectSchemaType, type Path, type SchemaType } from 'sanity'
import { z } from 'zod'

const listSchema = z.array(
  z.looseObject({ _key: z.string().optional(), _type: z.string().optional() }),
)

/** The position and type of a list item: its key means nothing to editors. */
function itemAt(list: unknown, step: PathStep): { place: number; type: string | undefined } {
  const items = listSchema.safeParse(list).data ?? []
  const place =
    typeof step === 'object' ? items.findIndex(({ _key }) => _key === step._key) : Number(step)
  return { place: place + 1, type: items[place]?._type }
}

/** A path without ranges, which validation never reports. */
export function stepsOf(path: Path): PathStep[] {
  return path.flatMap((step) => (Array.isArray(step) ? [] : step))
}

/**
 * Names a field as the form does, such as “Sections › 2. Call to action › Title”.
 *
 * @param type - the type of the document
 */
export function fieldTitle(
  type: SchemaType | undefined,
  path: readonly PathStep[],
  document: unknown,
): string {
  let current = type
  return path
    .map((step, depth) => {
      if (current && isObjectSchemaType(current)) {
        current = current.fields.find(({ name }) => name === step)?.type
        return current?.title ?? String(step)
      }
      const { place, type: name } = itemAt(valueAt(document, path.slice(0, depth)), step)
      const members = current && isArraySchemaType(current) ? current.of : []
      current = members.find((member) => member.name === name) ?? members[0]
      // The list's own title says what its items are, unless they are of several types.
      return members.length > 1 ? `${place}. ${current?.title ?? ''}` : String(place)
    })
    .join(' › ')
}
