import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import { redirectName } from '../templates/templates.ts'

const untitled: Readonly<Record<string, string>> = { settings: 'Settings', route: 'Untitled page' }

/** The name that editors know a document by. */
export function nameOf(document: StoredDocument): string {
  const { name, label, title, path, place, _type } = document
  const names = name === redirectName ? [path, name] : [name, label, title, path]
  const known = names.find((value) => typeof value === 'string' && value)
  if (typeof known === 'string') return known
  return typeof place === 'string' ? `Menu: ${place}` : (untitled[_type] ?? 'Untitled')
}
