import { pathText, walk } from '@nectar/schemas/validation/path'
import type { Migration } from './migration.ts'

/**
 * Menu columns used to have no option to open pages in a new tab. Legal pages should open in one, because visitors
 * read them in the middle of something else. An editor's choice is kept.
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
