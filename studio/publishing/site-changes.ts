import type { BuiltGroup, MenuItem } from '@nectar/schemas/documents/menu/build'
import { menuPlaces } from '@nectar/schemas/documents/menu/schema'
import { publishedId, type StoredDocument } from '@nectar/schemas/documents/stored-document'
import { documentPages, isPageDocument } from '@nectar/schemas/generated/page-types'
import { checkDocument, isRedirectTo } from '@nectar/schemas/validation/check-document'
import type { DocumentIssue } from '@nectar/schemas/validation/issue'
import { pageLists } from '@nectar/schemas/validation/page-lists'
import { referencedIds } from '@nectar/schemas/validation/path'
import {
  forwardingOf,
  isRedirect,
  isUnfinishedRedirect,
  redirectSteps,
} from '@nectar/schemas/validation/redirects'
import { type RouteFact, routeFact } from '@nectar/schemas/validation/route-fact'
import { type BuiltMenus, buildMenus, viewOf, withReplaced } from '../menu-preview/build-menus.ts'
import { formatTime } from '../overview/entry.ts'
import type { SiteState } from '../validation/site-facts.ts'

const placeNames = { header: 'Header', footer: 'Footer', legal: 'Legal links' }

interface Entry {
  where: string
  index: number
  item: MenuItem
}

function entries(place: keyof typeof placeNames, groups: readonly BuiltGroup[]): Entry[] {
  return groups.flatMap(({ label, link, columns }) => {
    const where = `${placeNames[place]} › ${label}`
    if (link) return [{ where, index: 0, item: link }]
    return columns.flatMap(({ title, items }) =>
      items.map((item, index) => ({ where: title ? `${where} › ${title}` : where, index, item })),
    )
  })
}

function keyOf({ where, item }: Entry): string {
  return `${where} ${item.id}`
}

function itemChange({ where, item }: Entry, after: MenuItem): string[] {
  const said: string[] = []
  if (item.label !== after.label) said.push(`${where}: “${item.label}” becomes “${after.label}”`)
  if (item.soon !== after.soon) {
    said.push(
      after.soon
        ? `${where}: “${after.label}” shows a soon tag and no link`
        : `${where}: “${after.label}” becomes a link`,
    )
  } else if (item.href !== after.href) {
    said.push(`${where}: “${after.label}” leads to ${after.href} instead of ${item.href}`)
  }
  if (item.note !== after.note) said.push(`${where}: the note of “${after.label}” changes`)
  return said
}

/** Describes how the menus of two states of the content differ. */
export function menuChanges(before: BuiltMenus, after: BuiltMenus): string[] {
  return menuPlaces.flatMap((place) => {
    const old = entries(place, before[place])
    const fresh = entries(place, after[place])
    const freshByKey = new Map(fresh.map((entry) => [keyOf(entry), entry]))
    const oldKeys = new Set(old.map(keyOf))
    const gone = old.flatMap((entry) => {
      const kept = freshByKey.get(keyOf(entry))
      return kept
        ? itemChange(entry, kept.item)
        : [`${entry.where}: “${entry.item.label}” goes away`]
    })
    const come = fresh
      .filter((entry) => !oldKeys.has(keyOf(entry)))
      .map(({ where, item }) => `${where}: “${item.label}” is added`)
    const order = (list: readonly Entry[]) =>
      list.filter((entry) => oldKeys.has(keyOf(entry)) && freshByKey.has(keyOf(entry))).map(keyOf)
    const reordered = [...Map.groupBy(fresh, ({ where }) => where)].flatMap(([where, list]) => {
      const before = order(old.filter((entry) => entry.where === where))
      return before.join('\n') === order(list).join('\n')
        ? []
        : `${where}: the order becomes ${list.map(({ item }) => item.label).join(', ')}`
    })
    return [...come, ...gone, ...reordered]
  })
}

/** What publishing or removing a document changes on the site. */
export interface SiteChanges {
  pages: string[]
  redirects: string[]
  menus: string[]
  /** What the site refuses, perhaps only until another document is published. */
  refusals: DocumentIssue[]
  /** Errors that do not stop the site from showing the document, such as a link that leads nowhere. */
  faults: DocumentIssue[]
  /** Sample texts that nobody has replaced. */
  samples: DocumentIssue[]
  /** The path that stops working because the page moves or is removed. */
  lostPath?: string | undefined
  /** Redirects to this page at the path that it takes. They are deleted first. */
  displacedRedirects: readonly string[]
  /** The documents that link to this one. A document and its draft count once. */
  referrers: readonly StoredDocument[]
}

function redirectText(fact: RouteFact | undefined, state: SiteState): string | undefined {
  if (!fact || !forwardingOf(fact)) return undefined
  return redirectSteps(fact, state.facts).steps.join(' → ')
}

/** When visitors get “page not found” although the page is published. */
function absences({ path = 'The page', from, until }: RouteFact): string[] {
  const isPast = (moment: string) => Date.parse(moment) <= Date.now()
  return [
    ...(from && !isPast(from)
      ? [`${path} is shown from ${formatTime(from)}: until then visitors get “page not found”`]
      : []),
    ...(until
      ? [
          isPast(until)
            ? `${path} is taken down at once, because its last moment was ${formatTime(until)}: visitors get “page not found”`
            : `${path} is taken down on ${formatTime(until)}: from then on visitors get “page not found”`,
        ]
      : []),
  ]
}

function routePages(before: RouteFact | undefined, after: RouteFact | undefined): string[] {
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

/** What lists a page automatically: page lists on other pages, and the feed of its type. */
function listings(id: string, documents: readonly StoredDocument[]): Set<string> {
  const document = documents.find(({ _id }) => _id === id)
  const lists = pageLists(documents).flatMap(({ on, ids }) => (ids.includes(id) ? [on] : []))
  const type = document?._type ?? ''
  const isInFeed = isPageDocument(type) && documentPages[type].dated && document?.noindex !== true
  return new Set([...lists, ...(isInFeed ? [`/feeds/${type}.xml`] : [])])
}

function listingChanges(id: string, now: StoredDocument[], then: StoredDocument[]): string[] {
  const [old, fresh] = [listings(id, now), listings(id, then)]
  return [
    ...[...old].filter((path) => !fresh.has(path)).map((path) => `${path} no longer lists it`),
    ...[...fresh].filter((path) => !old.has(path)).map((path) => `${path} lists it`),
  ]
}

const refused: ReadonlySet<string> = new Set(['refused', 'unknown-type', 'draft-link'])

const sharedChanges: Readonly<Record<string, string>> = {
  settings: 'Every page changes: all of them show the settings',
  socialLink: 'Every page changes: all of them show the social links in the footer',
  country: 'Pages with the contact form change',
  department: 'Pages with the contact form change',
}

const untitled: Readonly<Record<string, string>> = { settings: 'Settings', route: 'Untitled page' }

/** The name that editors know a document by. */
export function nameOf(document: StoredDocument): string {
  const { name, label, title, path, place, _type } = document
  const known = [name, label, title, path].find((value) => typeof value === 'string' && value)
  if (typeof known === 'string') return known
  return typeof place === 'string' ? `Menu: ${place}` : (untitled[_type] ?? 'Untitled')
}

/** The documents with a reference to a given one, which may have the same name. */
function referrersOf(id: string, rows: readonly StoredDocument[]): StoredDocument[] {
  const found = rows.filter((row) => publishedId(row._id) !== id && referencedIds(row).has(id))
  return [...new Map(found.map((row) => [publishedId(row._id), row])).values()]
}

/** Says how many documents link here, and counts pages as the form does. */
export function leadWords(referrers: readonly StoredDocument[]): string {
  const pages = referrers.filter(({ _type }) => isPageDocument(_type)).length
  const others = referrers.length - pages
  const noun = pages > 0 ? 'other document' : 'document'
  const counted = [
    ...(pages > 0 ? [pages === 1 ? 'one page' : `${pages} pages`] : []),
    ...(others > 0 ? [others === 1 ? `one ${noun}` : `${others} ${noun}s`] : []),
  ].join(' and ')
  const words = `${counted} ${referrers.length === 1 ? 'leads' : 'lead'} here`
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/**
 * Computes what the site will show differently.
 *
 * @param before - the published document, if there is one
 * @param after - the document as it will be; `undefined` if it is removed
 * @param linking - documents that refer to it, in addition to those in the state
 * @param shared - what changes on pages that show it without a link to it
 */
export function siteChanges(
  before: StoredDocument | undefined,
  after: StoredDocument | undefined,
  state: SiteState,
  linking: readonly StoredDocument[] = [],
  shared: readonly string[] = [],
): SiteChanges {
  const document = after ?? before
  const id = publishedId(document?._id ?? '')
  const type = document?._type ?? ''
  const published = viewOf(state.rows, 'published')
  const now = withReplaced(published, id, before)
  const then = withReplaced(published, id, after)
  const menus = menuChanges(buildMenus(now), buildMenus(then))
  const found = after ? checkDocument(after, state.facts, 'drafts') : []
  const refusals = found.filter(({ code }) => refused.has(code))
  const faults = found.filter(
    ({ severity, code }) =>
      code === 'draft-address' || (severity === 'error' && !refused.has(code)),
  )
  const samples = found.filter(({ code }) => code === 'sample-text')
  const old = isPageDocument(type) && before ? routeFact(before) : undefined
  const fresh = isPageDocument(type) && after ? routeFact(after) : undefined
  const leads = [redirectText(old, state), redirectText(fresh, state)]
  const [was, is] = leads
  const redirects =
    was === is
      ? []
      : is
        ? [`Visitors go ${is}`]
        : fresh
          ? [`The redirect ${was} ends: visitors see the page`]
          : [`The redirect ${was} goes away`]
  const displacedRedirects = fresh?.path
    ? state.facts
        .idsAtPath(fresh.path)
        .filter((other) => isRedirectTo(state.facts.draft(other), fresh))
    : []
  if (displacedRedirects.length > 0) {
    redirects.push(`The redirect at ${fresh?.path} goes away: the page takes its path`)
  }
  const everywhere = sharedChanges[type]
  return {
    pages: isPageDocument(type)
      ? [
          ...routePages(old, fresh),
          ...(fresh ? absences(fresh) : []),
          ...listingChanges(id, now, then),
        ]
      : [...(everywhere ? [everywhere] : []), ...shared],
    redirects,
    menus,
    refusals,
    faults,
    samples,
    lostPath: old?.path !== undefined && old.path !== fresh?.path ? old.path : undefined,
    displacedRedirects,
    referrers: referrersOf(id, [...published, ...linking]),
  }
}
