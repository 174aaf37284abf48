import { pathText, walk } from '@nectar/schemas/checks/path'
import type { Migration } from './migration.ts'

/**
 * Columns could not say that their pages open in a new tab, and those of legal pages should: they are
 * looked up in the middle of something else. An editor who has switched it off keeps it so.
 */
export const legalNewTab: Migration = {
  title: 'Open legal pages of the menu in a new tab',
  types: ['menu'],
  change: (document) => {
    if (document.place !== 'legal') return undefined
    const columns = [...walk(document)].filter(
      ({ value }) => value.source !== undefined && value.newTab === undefined,
    )
    if (columns.length === 0) return undefined
    return {
      set: Object.fromEntries(columns.map(({ path }) => [`${pathText(path)}.newTab`, true])),
    }
  },
}
