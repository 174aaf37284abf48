import {
  contentOf,
  publishedId,
  type StoredDocument,
} from '@nectar/schemas/documents/stored-document'
import { documentPages, isPageDocument } from '@nectar/schemas/generated/page-types'
import { checkDocument, isRedirectTo } from '@nectar/schemas/validation/check-document'
import type { DocumentIssue } from '@nectar/schemas/validation/issue'
import { listedPages, pageLists } from '@nectar/schemas/validation/page-lists'
import {
  forwardingOf,
  isRedirect,
  isUnfinishedRedirect,
  redirectSteps,
} from '@nectar/schemas/validation/redirects'
import { type RouteFact, routeFact } from '@nectar/schemas/validation/route-fact'
import type { SiteFacts } from '@nectar/schemas/validation/site-facts'
import type { Schema } from 'sanity'
import { nameOf } from '../site-state/document-name.ts'
import { formatTime } from '../ui/format-time.ts'
import { buildMenus, withReplaced } from './build-menus.ts'
import { contentChanges } from './content-changes.ts'
import { listChanges } from './list-changes.ts'
import { menuChanges } from './menu-changes.ts'
import { pagesListing } from './story-lists.ts'

/** A document that is published, replaced or removed. */
export interface DocumentChange {
  /** The published document, if there is one. */
  before: StoredDocument | undefined
  /** The document as it will be; `undefined` if it is removed. */
  after: StoredDocument | undefined
}

/** What a change does to the site, in sentences. */
export interface SiteChanges {
  /** Addresses that come, go, move or show something else. */
  pages: string[]
  /** What differs in a document that was published before. */
  content: string[]
  redirects: string[]
  menus: string[]
}

function redirectText(fact: RouteFact | undefined, facts: SiteFacts): string | undefined {
  return fact && forwardingOf(fact) ? redirectSteps(fact, facts).steps.join(' → ') : undefined
}

/** When visitors get “page not found” although the page is published. */
function absences({ path = 'The page', from, until }: RouteFact): string[] {
  const isPast = (moment: string) => Date.parse(moment) <= Date.now()
  const begins =
    from && !isPast(from)
      ? [`${path} is shown from ${formatTime(from)}: until then visitors get “page not found”`]
      : []
  if (!until) return begins
  const ends = isPast(until)
    ? `${path} is taken down at once, because its last moment was ${formatTime(until)}: visitors get “page not found”`
    : `${path} is taken down on ${formatTime(until)}: from then on visitors get “page not found”`
  return [...begins, ends]
}

function addressChange(before: RouteFact | undefined, after: RouteFact | undefined): string[] {
  if (!after) return before?.path ? [`${before.path} goes away: visitors get “page not found”`] : []
  // The site does not show a page without a path. A redirect is listed under redirects.
  if (!before?.path) {
    if (isUnfinishedRedirect(after)) return [`${after.path || 'This'} is a new redirect`]
    return isRedirect(after) ? [] : [after.path ? `${after.path} is a new page` : 'A new page']
  }
  if (!after.path) return [`${before.path} loses its path`]
  if (before.path !== after.path) return [`${before.path} moves to ${after.path}`]
  return [`${after.path} changes`]
}

/** What the lists of pages on other pages show differently. */
function listingChanges(now: readonly StoredDocument[], then: readonly StoredDocument[]): string[] {
  const names = new Map([...now, ...then].map((document) => [document._id, nameOf(document)]))
  const ofPage = (documents: readonly StoredDocument[]) =>
    Map.groupBy(pageLists(documents), ({ on }) => on)
  const [old, fresh] = [ofPage(now), ofPage(then)]
  return [...fresh].flatMap(([on, lists]) =>
    lists.flatMap(({ ids }, index) =>
      listChanges(`The list on ${on}`, old.get(on)?.[index]?.ids ?? ids, ids, {
        keyOf: (id) => id,
        nameOf: (id) => `“${names.get(id)}”`,
      }),
    ),
  )
}

/** The feeds that a page enters or leaves. */
function feedChanges(
  { id, type }: Change,
  states: readonly (readonly StoredDocument[])[],
): string[] {
  if (!(isPageDocument(type) && documentPages[type].dated)) return []
  const [was, is] = states.map((all) => listedPages(all).some((page) => page.id === id))
  if (was === is) return []
  return [`/feeds/${type}.xml ${is ? 'lists it' : 'no longer lists it'}`]
}

function factOf(document: StoredDocument | undefined): RouteFact | undefined {
  return document && isPageDocument(document._type) ? routeFact(document) : undefined
}

const everywhere: Readonly<Record<string, string>> = {
  settings: 'Every page changes: all of them show the settings',
  socialLink: 'Every page changes: all of them show the social links in the footer',
  country: 'Pages with the contact form change',
  department: 'Pages with the contact form change',
}

/** Redirects to a page at the path that it takes. They are deleted once it is published. */
export function displacedRedirects(after: StoredDocument | undefined, facts: SiteFacts): string[] {
  const fresh = factOf(after)
  return fresh?.path
    ? facts.idsAtPath(fresh.path).filter((other) => isRedirectTo(facts.draft(other), fresh))
    : []
}

/** The path that stops working because a page moves or is removed. */
export function lostPath({ before, after }: DocumentChange): string | undefined {
  const path = factOf(before)?.path
  return path === factOf(after)?.path ? undefined : path
}

function redirectChanges({ before, after }: DocumentChange, facts: SiteFacts): string[] {
  const fresh = factOf(after)
  const [was, is] = [redirectText(factOf(before), facts), redirectText(fresh, facts)]
  const displaced = displacedRedirects(after, facts)
  const ends = fresh
    ? `The redirect ${was} ends: visitors see the page`
    : `The redirect ${was} goes away`
  return [
    ...(was === is ? [] : [is ? `Visitors go ${is}` : ends]),
    ...(displaced.length > 0
      ? [`The redirect at ${fresh?.path} goes away: the page takes its path`]
      : []),
  ]
}

/** What is wrong with documents. */
export interface ChangeIssues {
  /** What the site refuses, perhaps only until another document is published. */
  refusals: DocumentIssue[]
  /** Errors that do not stop the site from showing the document, such as a link that leads nowhere. */
  faults: DocumentIssue[]
  /** Sample texts that nobody has replaced. */
  samples: DocumentIssue[]
}

const refused: ReadonlySet<string> = new Set(['refused', 'unknown-type', 'draft-link'])

/** What is wrong with documents that are published. */
export function changeIssues(changes: readonly DocumentChange[], facts: SiteFacts): ChangeIssues {
  const found = changes.flatMap(({ after }) =>
    after ? checkDocument({ ...after, _id: publishedId(after._id) }, facts, 'drafts') : [],
  )
  return {
    refusals: found.filter(({ code }) => refused.has(code)),
    faults: found.filter(
      ({ severity, code }) =>
        code === 'draft-address' || (severity === 'error' && !refused.has(code)),
    ),
    samples: found.filter(({ code }) => code === 'sample-text'),
  }
}

/** Fields that visitors never see, and the path, whose change is among those of the pages. */
const notContent = ['path', 'reviewNote']

/** What differs inside a document. A menu's differences are those of the menus that the site builds of it. */
function contentSentences(schema: Schema, { before, after }: DocumentChange): string[] {
  if (!before || !after || after._type === 'menu') return []
  return contentChanges(schema.get(after._type), before, after, notContent)
}

/** The pages that a change concerns: the document itself, and those that show it. */
function pagesOf(change: Change, now: readonly StoredDocument[], then: readonly StoredDocument[]) {
  const everyPage = everywhere[change.type]
  const fresh = factOf(change.after)
  return [
    ...addressChange(factOf(change.before), fresh),
    ...(fresh ? absences(fresh) : []),
    ...feedChanges(change, [now, then]),
    ...(everyPage ? [everyPage] : []),
    ...[now, then]
      .flatMap((all) => pagesListing(change.id, all))
      .map(({ path }) => `${path} changes`),
  ]
}

interface Change extends DocumentChange {
  /** The published id. */
  id: string
  type: string
}

/** Leaves out what stays the same. */
function changed({ before, after }: DocumentChange): Change[] {
  const document = after ?? before
  if (!document || (before && after && contentOf(before) === contentOf(after))) return []
  const id = publishedId(document._id)
  return [{ id, type: document._type, before, after: after && { ...after, _id: id } }]
}

/**
 * Computes what the site will show differently when documents are published or removed together.
 *
 * @param published - all published documents, as `siteFactsQuery` reads them
 * @param facts - what redirects lead through, drafts included
 */
export function siteChanges(
  schema: Schema,
  published: readonly StoredDocument[],
  facts: SiteFacts,
  documents: readonly DocumentChange[],
): SiteChanges {
  const changes = documents.flatMap(changed)
  const stateWith = (version: 'before' | 'after') =>
    changes.reduce((all, change) => withReplaced(all, change.id, change[version]), published)
  const [now, then] = [stateWith('before'), stateWith('after')]
  const pages = [
    ...changes.flatMap((change) => pagesOf(change, now, then)),
    ...listingChanges(now, then),
  ]
  return {
    pages: [...new Set(pages)],
    content: changes.flatMap((change) => {
      const where = change.after && changes.length > 1 ? `${nameOf(change.after)} › ` : ''
      return contentSentences(schema, change).map((sentence) => where + sentence)
    }),
    redirects: changes.flatMap((change) => redirectChanges(change, facts)),
    menus: menuChanges(buildMenus(now), buildMenus(then)),
  }
}
