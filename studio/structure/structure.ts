import { isOffered } from '@nectar/schemas/config/brand/brand'
import { type MenuPlace, menuId, menuPlaces } from '@nectar/schemas/documents/menu'
import { settingsId } from '@nectar/schemas/documents/settings'
import { documentRoles } from '@nectar/schemas/generated/document-roles'
import { ClockIcon } from '@sanity/icons/Clock'
import { CogIcon } from '@sanity/icons/Cog'
import { DocumentsIcon } from '@sanity/icons/Documents'
import { EditIcon } from '@sanity/icons/Edit'
import { FilterIcon } from '@sanity/icons/Filter'
import { ImagesIcon } from '@sanity/icons/Images'
import { LinkRemovedIcon } from '@sanity/icons/LinkRemoved'
import { ListIcon } from '@sanity/icons/List'
import { MenuIcon } from '@sanity/icons/Menu'
import { SearchIcon } from '@sanity/icons/Search'
import { TextIcon } from '@sanity/icons/Text'
import type { StructureBuilder, StructureResolver } from 'sanity/structure'
import { studioEnvironment } from '../environment/environment.ts'
import { inquiriesItem } from '../inquiries/inquiry-lists.ts'
import { LibraryItem } from '../library/library-item.tsx'
import { LibraryList } from '../library/library-list.tsx'
import { LinkTable } from '../links/link-table.tsx'
import { MenuPreview } from '../menu-preview/menu-preview.tsx'
import { contentTypes, redirectFilter } from '../site-state/document-types.ts'
import { pageTemplates, templateIds } from '../templates/templates.ts'
import { documentList, type Entry, folder } from '../ui/structure-entries.ts'

/** A group of pages in the Studio's navigation. */
interface PageGroup {
  id: string
  title: string
  /** The template from which a new page of the group starts. */
  template: string
  /** The GROQ filter for the pages of the group; without one, the group has the redirects. */
  filter?: string
}

const service = 'string::startsWith(path, "/services/")'
const recipe = 'path == "/recipes" || string::startsWith(path, "/recipes/")'
const legal = 'pageType == "legal"'
const other = [service, recipe, legal].map((filter) => `!(coalesce(${filter}, false))`).join(' && ')

/** The groups of pages; each route is in exactly one. */
const pageGroups: readonly PageGroup[] = [
  {
    id: 'main',
    title: 'Main pages',
    template: templateIds.page,
    filter: `!(coalesce(layout, "default") in ["claim", "landing"]) && ${other}`,
  },
  { id: 'services', title: 'Services', template: templateIds.service, filter: service },
  { id: 'recipes', title: 'Recipes', template: templateIds.recipe, filter: recipe },
  { id: 'token', title: 'Token pages', template: templateIds.token, filter: 'layout == "claim"' },
  {
    id: 'landing',
    title: 'Landing pages',
    template: templateIds.landing,
    filter: 'layout == "landing"',
  },
  {
    id: 'legal',
    title: 'Legal pages',
    template: templateIds.legal,
    filter: `${legal} && !(coalesce(layout, "legal") in ["claim", "landing"])`,
  },
  { id: 'redirects', title: 'Redirects', template: templateIds.redirect },
]

const byOrder = [
  { field: 'order', direction: 'asc' as const },
  { field: 'path', direction: 'asc' as const },
]
const byPath = [{ field: 'path', direction: 'asc' as const }]

function groupItem(S: StructureBuilder, { id, title, template, filter }: PageGroup) {
  const icon = pageTemplates.find((each) => each.id === template)?.icon
  const pages = filter ? `!(${redirectFilter}) && (${filter})` : redirectFilter
  const list = documentList(S, {
    id,
    title,
    filter: `_type == "route" && (${pages})`,
    defaultOrdering: id === 'redirects' || id === 'main' ? byPath : byOrder,
  })
    .schemaType('route')
    // A new page opens beside its list. An existing one opens beside the list of all pages.
    .canHandleIntent((intent, params) => intent === 'create' && params.template === template)
    .initialValueTemplates([S.initialValueTemplateItem(template)])
  return S.listItem({ id, title, icon }).child(list)
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
    S.listItem({ id: 'all', title: 'All pages by path', icon: SearchIcon }).child(all),
  ])
}

const menuTitles = { header: 'Header', footer: 'Footer', legal: 'Row of legal links' }

function menuItem(S: StructureBuilder, place: MenuPlace) {
  // The item has the document's id, so that a search result opens here.
  const id = menuId(place)
  const title = menuTitles[place]
  const views = [
    S.view.form(),
    S.view.component(MenuPreview).id('preview').title('As the site shows it'),
  ]
  const child = S.document().schemaType('menu').documentId(id).title(title).views(views)
  return S.listItem({ id, title, icon: MenuIcon }).child(child)
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
  const entry = { id: 'library', title: 'Pictures and files' }
  const child = (id: string) => {
    const title = id.startsWith('image-') ? 'Picture' : 'File'
    return S.component({ id, title, component: LibraryItem })
  }
  const list = S.component({ ...entry, component: LibraryList }).child(child)
  return S.listItem({ ...entry, icon: ImagesIcon }).child(list)
}

function linksItem(S: StructureBuilder) {
  const entry = { id: 'links', title: 'Broken links and redirects' }
  const child = S.component({ ...entry, component: LinkTable })
  return S.listItem({ ...entry, icon: LinkRemovedIcon }).child(child)
}

interface WorkList extends Entry {
  /** The GROQ filter for its documents. */
  filter: string
}

const workLists: readonly WorkList[] = [
  {
    id: 'drafts',
    title: 'Drafts',
    icon: EditIcon,
    // Where drafts stand in for what is published, they have its ids. The events that refresh the list have their own.
    filter: '_id in path("drafts.**") || _originalId in path("drafts.**")',
  },
  {
    id: 'week',
    title: 'Changed in the last 7 days',
    icon: ClockIcon,
    filter: 'dateTime(_updatedAt) > dateTime(now()) - 60 * 60 * 24 * 7',
  },
  {
    id: 'undescribed',
    title: 'Pages without a description',
    icon: TextIcon,
    filter: `_type == "route" && !(${redirectFilter}) && coalesce(description, "") == ""`,
  },
]

/** Lists across all groups of documents that need somebody's attention. */
function workListsItem(S: StructureBuilder) {
  return folder(
    S,
    { id: 'work', title: 'Work lists', icon: FilterIcon },
    workLists.map(({ id, title, icon, filter }) => {
      const list = documentList(S, {
        id,
        title,
        filter: `_type in ${JSON.stringify(contentTypes)} && (${filter})`,
        defaultOrdering: [{ field: '_updatedAt', direction: 'desc' }],
      })
      return S.listItem({ id, title, icon }).child(list.canHandleIntent(() => false))
    }),
  )
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
      S.listItem({ id: 'settings', title: 'Settings', icon: CogIcon }).child(
        S.document().schemaType('settings').documentId(settingsId).title('Settings'),
      ),
    ])
