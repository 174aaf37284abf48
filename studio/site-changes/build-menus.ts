import { type MenuPlace, menuSchema } from '@nectar/schemas/documents/menu'
import { type BuiltGroup, buildMenu, toMenuRoute } from '@nectar/schemas/documents/menu/build'
import { isAvailable } from '@nectar/schemas/documents/route/schema'
import {
  isDraft,
  publishedId,
  type StoredDocument,
} from '@nectar/schemas/documents/stored-document'
import { isPageDocument } from '@nectar/schemas/generated/page-types'
import { namedPlaces } from '@nectar/schemas/validation/redirects'
import { routeFact } from '@nectar/schemas/validation/route-fact'

/** The menu of each place, as the site builds it. */
export type BuiltMenus = ReadonlyMap<MenuPlace, BuiltGroup[]>

/** Replaces the document with this id; `undefined` removes it. */
export function withReplaced(
  documents: readonly StoredDocument[],
  id: string,
  replacement: StoredDocument | undefined,
): StoredDocument[] {
  const others = documents.filter((document) => publishedId(document._id) !== id)
  return replacement ? [...others, { ...replacement, _id: id }] : others
}

/** The published documents, or what they would be if every draft were published. */
export function viewOf(
  rows: readonly StoredDocument[],
  view: 'published' | 'drafts',
): StoredDocument[] {
  const published = rows.filter((row) => !isDraft(row))
  if (view === 'published') return published
  return rows
    .filter(isDraft)
    .reduce((all, draft) => withReplaced(all, publishedId(draft._id), draft), published)
}

/** Builds the menus from stored documents with the site's own function. Pages outside of their dates are not in them. */
export function buildMenus(documents: readonly StoredDocument[]): BuiltMenus {
  const routes = documents.filter(({ _type }) => isPageDocument(_type))
  const paths = new Map(
    routes.flatMap(({ _id, path }) => (typeof path === 'string' ? [[_id, path] as const] : [])),
  )
  const menuRoutes = routes
    .filter((route) => isAvailable(routeFact(route) ?? {}, Date.now()))
    .flatMap((route) => toMenuRoute(route, (id) => paths.get(id), namedPlaces) ?? [])
  const menus = documents.flatMap((document) => menuSchema.safeParse(document).data ?? [])
  return new Map(menus.map((menu) => [menu.place, buildMenu(menu, menuRoutes)]))
}
