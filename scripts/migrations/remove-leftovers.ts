import { pathText, walk } from '@nectar/schemas/validation/path'
import type { Migration } from './migration.ts'

const types = new Set(['link', 'target', 'picture', 'media'])
const kinds = new Set(['page', 'address'])
const initial = new Set(['_type', '_key', 'kind', 'permanent'])

/** An empty link or picture: it holds only initial values from a form. */
function isLeftover(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { _type, kind }: { _type?: unknown; kind?: unknown } = value
  const isOptional = _type === undefined ? kinds.has(String(kind)) : types.has(String(_type))
  const fields = Object.entries(value)
  return isOptional && fields.every(([name, field]) => initial.has(name) || isLeftover(field))
}

/**
 * Older forms gave optional links a kind, and redirects “permanent”, as initial values that could not be
 * removed; they also left empty pictures behind.
 */
export const removeLeftovers: Migration = {
  title: 'Remove links that lead nowhere and pictures that show nothing',
  types: ['menu', 'route', 'settings', 'socialLink', 'story'],
  change: (document) => {
    const leftovers = [...walk(document)].filter(
      // Text spans refer to mark definitions, so an editor has to fix those.
      ({ value, path }) => !path.includes('markDefs') && isLeftover(value),
    )
    return leftovers.length > 0 ? { unset: leftovers.map(({ path }) => pathText(path)) } : undefined
  },
}
