import type { ValidationContext } from '@sanity/types'

/** What editors read while a text is missing. */
export function missingTextMessage(title: string): string {
  const words = title.charAt(0).toLowerCase() + title.slice(1)
  return /^W(?:ha|he|ho)/.test(title) ? `Write ${words}.` : `Write the ${words}.`
}

/** The options of a field: its values with their titles, in order. */
export function choices(titles: Readonly<Record<string, string>>) {
  return Object.entries(titles).map(([value, title]) => ({ title, value }))
}

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
