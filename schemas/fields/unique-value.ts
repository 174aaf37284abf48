import type { ValidationContext } from '@sanity/types'

const others = 'count(*[_type == $type && value == $value && !(_id in [$id, "drafts." + $id])])'

/** Validates that no other document of the type has the same value. */
export async function uniqueValue(
  value: string | undefined,
  { document, getClient }: ValidationContext,
): Promise<true | string> {
  if (!value || !document) return true
  const { _type: type, _id } = document
  const client = getClient({ apiVersion: '2026-01-01' }).withConfig({ perspective: 'raw' })
  const found = await client.fetch<unknown>(others, {
    type,
    value,
    id: _id.replace(/^drafts\./, ''),
  })
  return typeof found === 'number' && found > 0
    ? `Another entry already has the value ${value}.`
    : true
}
