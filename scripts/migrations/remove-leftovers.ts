import { pathText, walk } from '@nectar/schemas/checks/path'
import type { Migration } from './migration.ts'

const types = new Set(['link', 'target', 'picture', 'media'])
const kinds = new Set(['page', 'address'])
const initial = new Set(['_type', '_key', 'kind', 'permanent'])

/** A link that leads nowhere or a picture that shows nothing: only what a form filled in itself. */
function isLeftover(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { _type, kind }: { _type?: unknown; kind?: unknown } = value
  const isOptional = _type === undefined ? kinds.has(String(kind)) : types.has(String(_type))
  const fields = Object.entries(value)
  return isOptional && fields.every(([name, field]) => initial.has(name) || isLeftover(field))
}

/**
 * Older forms gave an optional link a kind, and a redirect “permanent”, before anybody chose where
 * it leads, and could not take them back; they also left empty pictures behind.
 */
export const removeLeftovers: Migration = {
  title: 'Remove links that lead nowhere and pictures that show nothing',
  types: ['menu', 'route', 'settings', 'socialLink', 'story'],
  change: (document) => {
    const leftovers = [...walk(document)].filter(
      // Words of a text refer to its marks, so those are an editor's to mend.
      ({ value, path }) => !path.includes('markDefs') && isLeftover(value),
    )
    return leftovers.length > 0 ? { unset: leftovers.map(({ path }) => pathText(path)) } : undefined
  },
}
