import { checkDocument, leadsBack } from '@nectar/schemas/checks/check-document'
import type { DocumentFinding } from '@nectar/schemas/checks/finding'
import { leadOf, redirectSteps } from '@nectar/schemas/checks/redirects'
import type { RouteFact } from '@nectar/schemas/checks/route-fact'
import { routeFact } from '@nectar/schemas/checks/route-fact'
import type { StoredDocument } from '@nectar/schemas/checks/stored-document'
import { referencedIds } from '@nectar/schemas/checks/walk'
import { publishedId } from '@nectar/schemas/documents/document-id'
import { buildMenus, viewOf, withReplaced } from '../menu-preview/build-menus.ts'
import type { SiteState } from '../validation/site-facts.ts'
import { menuChanges } from './menu-changes.ts'

/** What publishing, or taking away, a document does to the site. */
export interface SiteChanges {
  pages: string[]
  redirects: string[]
  menus: string[]
  /** What the site would refuse, or will until another document is published. */
  refusals: DocumentFinding[]
  /** What is wrong and the site shows all the same. */
  faults: DocumentFinding[]
  /** The address that stops working, where the page moves or goes away. */
  lostPath?: string | undefined
  /** The redirects that the page left behind where it comes back to: they have to go first. */
  givingWay: readonly string[]
  /** The names of the documents that lead to this one. */
  referrers: string[]
}

function leadText(fact: RouteFact | undefined, state: SiteState): string | undefined {
  if (!fact || !leadOf(fact)) return undefined
  return redirectSteps(fact, state.facts).steps.join(' → ')
}

function routePages(before: RouteFact | undefined, after: RouteFact | undefined): string[] {
  if (!after) return before?.path ? [`${before.path} goes away: visitors get “page not found”`] : []
  // A redirect is told as one.
  if (!before) return leadOf(after) ? [] : [`${after.path} is a new page`]
  if (before.path !== after.path) return [`${before.path} moves to ${after.path}`]
  return [`${after.path} changes`]
}

const refused: ReadonlySet<string> = new Set(['refused', 'unknown-type', 'draft-link'])

const shared: Readonly<Record<string, string>> = {
  settings: 'Every page changes: all of them show the settings',
  socialLink: 'Every page changes: all of them show the social links in the footer',
  story: 'Pages that show success stories change',
  country: 'Pages with the contact form change',
  department: 'Pages with the contact form change',
}

const untitled: Readonly<Record<string, string>> = { settings: 'Settings', route: 'Untitled page' }

/** What editors call a document. */
export function nameOf(document: StoredDocument): string {
  const { name, label, title, path, place, _type } = document
  const known = [name, label, title, path].find((value) => typeof value === 'string' && value)
  if (typeof known === 'string') return known
  return typeof place === 'string' ? `Menu: ${place}` : (untitled[_type] ?? 'Untitled')
}

/** The documents with a reference to a given one, by name. */
function referrersOf(id: string, rows: readonly StoredDocument[]): string[] {
  return rows
    .filter((row) => publishedId(row._id) !== id && referencedIds(row).has(id))
    .map(nameOf)
    .filter((name, index, all) => all.indexOf(name) === index)
}

/**
 * Works out what the site will show differently.
 *
 * @param before - the published document, `undefined` where there is none
 * @param after - what it will be, `undefined` where it goes away
 * @param linking - documents that refer to it, besides those of the state
 */
export function siteChanges(
  before: StoredDocument | undefined,
  after: StoredDocument | undefined,
  state: SiteState,
  linking: readonly StoredDocument[] = [],
): SiteChanges {
  const document = after ?? before
  const id = publishedId(document?._id ?? '')
  const type = document?._type ?? ''
  const published = viewOf(state.rows, 'published')
  const menus = menuChanges(
    buildMenus(withReplaced(published, id, before)),
    buildMenus(withReplaced(published, id, after)),
  )
  const found = after ? checkDocument(after, state.facts, 'drafts') : []
  const refusals = found.filter(({ code }) => refused.has(code))
  const faults = found.filter(({ level, code }) => level === 'error' && !refused.has(code))
  const old = type === 'route' && before ? routeFact(before) : undefined
  const fresh = type === 'route' && after ? routeFact(after) : undefined
  const leads = [leadText(old, state), leadText(fresh, state)]
  const [was, is] = leads
  const redirects =
    was === is
      ? []
      : is
        ? [`Visitors go ${is}`]
        : fresh
          ? [`The redirect ${was} ends: visitors see the page`]
          : [`The redirect ${was} goes away`]
  const sharedPages = shared[type]
  return {
    pages: type === 'route' ? routePages(old, fresh) : sharedPages ? [sharedPages] : [],
    redirects,
    menus,
    refusals,
    faults,
    lostPath: old?.path !== undefined && old.path !== fresh?.path ? old.path : undefined,
    givingWay: fresh?.path
      ? state.facts
          .idsAtPath(fresh.path)
          .filter((other) => leadsBack(state.facts.draft(other), fresh))
      : [],
    referrers: referrersOf(id, [...published, ...linking]),
  }
}
