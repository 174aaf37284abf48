import {
  contentOf,
  isDraft,
  publishedId,
  type StoredDocument,
} from '@nectar/schemas/documents/stored-document'
import { createSiteFacts } from '@nectar/schemas/validation/site-facts'
import { buildMenus, withReplaced } from '../menu-preview/build-menus.ts'
import { menuChanges, nameOf, type SiteChanges, siteChanges } from '../publishing/site-changes.ts'

/** A document in a release, and what it replaces. */
export interface ReleasedDocument {
  version: StoredDocument
  before: StoredDocument | undefined
}

/** What publishing a release changes on the site. */
export interface ReleaseChanges extends Pick<SiteChanges, 'pages' | 'redirects' | 'menus'> {
  /** What the site refuses or visitors will notice, by document. */
  problems: {
    document: StoredDocument
    refusals: SiteChanges['refusals']
    faults: SiteChanges['faults']
  }[]
  /** A sentence for each document that links to one that goes away. */
  deadEnds: string[]
}

/** Whether a version says that its document is taken off the site. */
export function isRemoval({ _system }: StoredDocument): boolean {
  return (
    typeof _system === 'object' &&
    _system !== null &&
    'delete' in _system &&
    _system.delete === true
  )
}

/**
 * Computes what the site will show differently when all documents of a release are published at once. They are
 * checked against each other, without other drafts.
 *
 * @param rows - all documents, as `siteFactsQuery` reads them
 */
export function releaseChanges(
  rows: readonly StoredDocument[],
  released: readonly ReleasedDocument[],
): ReleaseChanges {
  const published = rows.filter((row) => !isDraft(row))
  const next = released.flatMap(({ version, before }) => {
    const id = publishedId(version._id)
    if (isRemoval(version)) return { id, before, after: undefined }
    const isUnchanged = contentOf(version) === contentOf(before ?? {})
    return isUnchanged ? [] : { id, before, after: { ...version, _id: id } }
  })
  const after = next.reduce<StoredDocument[]>(
    (all, change) => withReplaced(all, change.id, change.after),
    published,
  )
  const facts = createSiteFacts(after)
  const each = next.map((change) => ({
    ...change,
    changes: siteChanges(change.before, change.after, { rows: published, facts }),
  }))
  const others = after.filter(({ _id }) => !next.some(({ id }) => id === _id))
  return {
    pages: [...new Set(each.flatMap(({ changes }) => changes.pages))],
    redirects: each.flatMap(({ changes }) => changes.redirects),
    menus: menuChanges(buildMenus(published), buildMenus(after)),
    problems: each.flatMap(({ after: document, changes: { refusals, faults } }) =>
      document && refusals.length + faults.length > 0 ? [{ document, refusals, faults }] : [],
    ),
    deadEnds: each.flatMap(({ before, after: kept }) => {
      if (kept || !before) return []
      const { referrers } = siteChanges(before, undefined, { rows: others, facts })
      return referrers.map(
        (referrer) => `${nameOf(referrer)} leads to ${nameOf(before)}, which goes away`,
      )
    }),
  }
}
