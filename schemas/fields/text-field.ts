import {
  type ConditionalProperty,
  defineField,
  type StringRule,
  type ValidationContext,
} from '@sanity/types'

interface TextOptions {
  description?: string
  /** The height of the input in lines; without it, the text is a single line. */
  rows?: number
  hidden?: ConditionalProperty
}

function textField(
  name: string,
  title: string,
  { rows, ...options }: TextOptions,
  validation?: (rule: StringRule) => StringRule,
) {
  const field = { name, title, ...options, validation }
  return rows === undefined
    ? defineField({ ...field, type: 'string' })
    : defineField({ ...field, type: 'text', rows })
}

/** What editors read while a text is missing. */
export function missingTextMessage(title: string): string {
  const words = title.charAt(0).toLowerCase() + title.slice(1)
  return /^W(?:ha|he|ho)/.test(title) ? `Write ${words}.` : `Write the ${words}.`
}

/** A text that editors have to write. */
export function requiredText(name: string, title: string, options: TextOptions = {}) {
  return textField(name, title, options, (rule) => rule.required().error(missingTextMessage(title)))
}

/** A text that editors may leave out. */
export function optionalText(name: string, title: string, options: TextOptions = {}) {
  return textField(name, title, options)
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
