import { isOffered } from '@nectar/schemas/config/brand/brand'
import { type MenuPlace, menuId, menuPlaces } from '@nectar/schemas/documents/menu'
import { settingsId } from '@nectar/schemas/documents/settings'
import { documentRoles } from '@nectar/schemas/generated/document-roles'
import { ClockIcon } from '@sanity/icons/Clock'
import { CogIcon } from '@sanity/icons/Cog'
import { DocumentIcon } from '@sanity/icons/Document'
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
import { apiVersion, studioEnvironment } from '../environment/environment.ts'
import { inquiriesItem } from '../inquiries/inquiry-lists.ts'
import { LibraryItem } from '../library/library-item.tsx'
import { LibraryList } from '../library/library-list.tsx'
import { LinkTable } from '../links/link-table.tsx'
import { MenuPreview } from '../menu-preview/menu-preview.tsx'
import { contentTypes, redirectFilter } from '../site-state/document-types.ts'
import { pageTemplates, templateIds } from '../templates/templates.ts'
import { type Entry, folder, opening } from '../ui/structure-entries.ts'

/** A group of pages in the Studio's navigation. */
interface PageGroup extends Entry {
  /** The GROQ filter for the routes of the group. */
  filter: string
  /** The template from which a new page of the group starts. */
  template: string
}

const service = 'string::startsWith(path, "/services/")'
const recipe = 'path == "/recipes" || string::startsWith(path, "/recipes/")'
const legal = 'pageType == "legal"'
const other = [service, recipe, legal].map((filter) => `!(coalesce(${filter}, false))`).join(' && ')

function group(id: string, title: string, template: string, filter: string): PageGroup {
  const icon = pageTemplates.find((each) => each.id === template)?.icon ?? DocumentIcon
  return { id, title, icon, filter, template }
}

function pages(id: string, title: string, template: string, filter: string): PageGroup {
  return group(id, title, template, `!(${redirectFilter}) && (${filter})`)
}

/** The groups of pages; each route is in exactly one. */
const pageGroups: readonly PageGroup[] = [
  pages(
    'main',
    'Main pages',
    templateIds.page,
    `!(coalesce(layout, "default") in ["claim", "landing"]) && ${other}`,
  ),
  pages('services', 'Services', templateIds.service, service),
  pages('recipes', 'Recipes', templateIds.recipe, recipe),
  pages('token', 'Token pages', templateIds.token, 'layout == "claim"'),
  pages('landing', 'Landing pages', templateIds.landing, 'layout == "landing"'),
  pages(
    'legal',
    'Legal pages',
    templateIds.legal,
    `${legal} && !(coalesce(layout, "legal") in ["claim", "landing"])`,
  ),
  group('redirects', 'Redirects', templateIds.redirect, redirectFilter),
]

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
  const list = S.component(LibraryList).id(entry.id).title(entry.title)
  return opening(
    S,
    entry,
    list.child((id) =>
      S.component(LibraryItem)
        .id(id)
        .title(id.startsWith('image-') ? 'Picture' : 'File'),
    ),
  )
}

function linksItem(S: StructureBuilder) {
  const entry = { id: 'links', title: 'Broken links and redirects', icon: LinkRemovedIcon }
  return opening(S, entry, S.component(LinkTable).id(entry.id).title(entry.title))
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
    workLists.map((list) =>
      opening(
        S,
        list,
        S.documentList()
          .id(list.id)
          .title(list.title)
          .apiVersion(apiVersion)
          .filter(`_type in $types && (${list.filter})`)
          .params({ types: contentTypes })
          .defaultOrdering([{ field: '_updatedAt', direction: 'desc' }])
          .canHandleIntent(() => false)
          .initialValueTemplates([]),
      ),
    ),
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
      opening(
        S,
        { id: 'settings', title: 'Settings', icon: CogIcon },
        S.document().schemaType('settings').documentId(settingsId).title('Settings'),
      ),
    ])
