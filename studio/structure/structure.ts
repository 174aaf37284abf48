import { isOffered } from '@nectar/schemas/config/brand/brand'
import { type MenuPlace, menuId, menuPlaces } from '@nectar/schemas/documents/menu/schema'
import { settingsId } from '@nectar/schemas/documents/settings'
import { documentRoles } from '@nectar/schemas/generated/document-roles'
import { CogIcon } from '@sanity/icons/Cog'
import { DocumentsIcon } from '@sanity/icons/Documents'
import { ImagesIcon } from '@sanity/icons/Images'
import { LinkRemovedIcon } from '@sanity/icons/LinkRemoved'
import { ListIcon } from '@sanity/icons/List'
import { MenuIcon } from '@sanity/icons/Menu'
import { SearchIcon } from '@sanity/icons/Search'
import type { StructureBuilder, StructureResolver } from 'sanity/structure'
import { apiVersion, studioEnvironment } from '../environment/environment.ts'
import { inquiriesItem } from '../inquiries/inquiry-lists.ts'
import { LibraryItemPane, LibraryListPane } from '../library/panes.tsx'
import { LinkTable } from '../links/link-table.tsx'
import { MenuPreview } from '../menu-preview/menu-preview.tsx'
import { templateIds } from '../templates/templates.ts'
import { folder, opening } from '../ui/structure-entries.ts'
import { type PageGroup, pageGroups } from './page-groups.ts'
import { workListsItem } from './work-lists.ts'

const byOrder = [
  { field: 'order', direction: 'asc' as const },
  { field: 'path', direction: 'asc' as const },
]
const byPath = [{ field: 'path', direction: 'asc' as const }]

function groupItem(S: StructureBuilder, group: PageGroup) {
  const { id, title, filter, template } = group
  return opening(
    S,
    group,
    S.documentList()
      .id(id)
      .title(title)
      .schemaType('route')
      .apiVersion(apiVersion)
      .filter(`_type == "route" && (${filter})`)
      .defaultOrdering(id === 'redirects' || id === 'main' ? byPath : byOrder)
      // A new page opens beside its list. An existing one opens beside the list of all pages.
      .canHandleIntent((intent, params) => intent === 'create' && params.template === template)
      .initialValueTemplates([S.initialValueTemplateItem(template)]),
  )
}

function pagesItem(S: StructureBuilder) {
  const { hasWallet } = studioEnvironment()
  const all = S.documentTypeList('route').id('all').title('All pages').defaultOrdering(byPath)
  const groups = pageGroups.filter(
    ({ template }) => isOffered(template) && (hasWallet || template !== templateIds.token),
  )
  return folder(S, { id: 'pages', title: 'Pages', icon: DocumentsIcon }, [
    ...groups.map((group) => groupItem(S, group)),
    S.divider(),
    opening(S, { id: 'all', title: 'All pages by path', icon: SearchIcon }, all),
  ])
}

const menuTitles = { header: 'Header', footer: 'Footer', legal: 'Row of legal links' }

function menuItem(S: StructureBuilder, place: MenuPlace) {
  // The item has the document's id, so that a search result opens here.
  const entry = { id: menuId(place), title: menuTitles[place], icon: MenuIcon }
  const views = [
    S.view.form(),
    S.view.component(MenuPreview).id('preview').title('As the site shows it'),
  ]
  const form = S.document().schemaType('menu').documentId(entry.id).title(entry.title)
  return opening(S, entry, form.views(views))
}

/** Lists for the types whose role places them here. */
function listItems(S: StructureBuilder, place: 'content' | 'lists') {
  return Object.entries(documentRoles).flatMap(([type, { listed }]) => {
    if (listed === 'separately' || listed.under !== place) return []
    const { title, orderedBy } = listed
    const list = S.documentTypeList(type).title(title)
    const ordered = orderedBy ? list.defaultOrdering([orderedBy]) : list
    return [S.documentTypeListItem(type).title(title).child(ordered)]
  })
}

function libraryItem(S: StructureBuilder) {
  const entry = { id: 'library', title: 'Pictures and files', icon: ImagesIcon }
  const list = S.component(LibraryListPane).id(entry.id).title(entry.title)
  return opening(
    S,
    entry,
    list.child((id) =>
      S.component(LibraryItemPane)
        .id(id)
        .title(id.startsWith('image-') ? 'Picture' : 'File'),
    ),
  )
}

function linksItem(S: StructureBuilder) {
  const entry = { id: 'links', title: 'Broken links and redirects', icon: LinkRemovedIcon }
  return opening(S, entry, S.component(LinkTable).id(entry.id).title(entry.title))
}

/** The Studio's navigation: pages, menus, stories, lists, pictures, inquiries and settings. */
export const structure: StructureResolver = (S, context) =>
  S.list()
    .id('content')
    .title('Content')
    .items([
      pagesItem(S),
      folder(
        S,
        { id: 'navigation', title: 'Navigation', icon: MenuIcon },
        menuPlaces.map((place) => menuItem(S, place)),
      ),
      ...listItems(S, 'content'),
      folder(S, { id: 'lists', title: 'Lists', icon: ListIcon }, listItems(S, 'lists')),
      workListsItem(S),
      libraryItem(S),
      linksItem(S),
      S.divider(),
      inquiriesItem(S, context),
      S.divider(),
      opening(
        S,
        { id: 'settings', title: 'Settings', icon: CogIcon },
        S.document().schemaType('settings').documentId(settingsId).title('Settings'),
      ),
    ])
