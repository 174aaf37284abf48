import { isOffered } from '@nectar/schemas/config/brand/brand'
import { menuId, menuPlaces } from '@nectar/schemas/documents/menu/schema'
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
import { type PageGroup, pageGroups } from './page-groups.ts'
import { workListsItem } from './work-lists.ts'

const byOrder = [
  { field: 'order', direction: 'asc' as const },
  { field: 'path', direction: 'asc' as const },
]
const byPath = [{ field: 'path', direction: 'asc' as const }]

function groupItem(S: StructureBuilder, group: PageGroup) {
  const { id, title, icon, filter, template } = group
  return S.listItem()
    .id(id)
    .title(title)
    .icon(icon)
    .child(
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
  return S.listItem()
    .id('pages')
    .title('Pages')
    .icon(DocumentsIcon)
    .child(
      S.list()
        .id('pages')
        .title('Pages')
        .items([
          ...pageGroups
            .filter(
              ({ template }) =>
                isOffered(template) && (hasWallet || template !== templateIds.token),
            )
            .map((group) => groupItem(S, group)),
          S.divider(),
          S.listItem().id('all').title('All pages by path').icon(SearchIcon).child(all),
        ]),
    )
}

const menuTitles = { header: 'Header', footer: 'Footer', legal: 'Row of legal links' }

function navigationItem(S: StructureBuilder) {
  return S.listItem()
    .id('navigation')
    .title('Navigation')
    .icon(MenuIcon)
    .child(
      S.list()
        .id('navigation')
        .title('Navigation')
        .items(
          menuPlaces.map((place) =>
            S.listItem()
              // The item has the document's id, so that a search result opens here.
              .id(menuId(place))
              .title(menuTitles[place])
              .icon(MenuIcon)
              .child(
                S.document()
                  .schemaType('menu')
                  .documentId(menuId(place))
                  .title(menuTitles[place])
                  .views([
                    S.view.form(),
                    S.view.component(MenuPreview).id('preview').title('As the site shows it'),
                  ]),
              ),
          ),
        ),
    )
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

function listsItem(S: StructureBuilder) {
  return S.listItem()
    .id('lists')
    .title('Lists')
    .icon(ListIcon)
    .child(
      S.list()
        .id('lists')
        .title('Lists')
        .items([...listItems(S, 'lists')]),
    )
}

function libraryItem(S: StructureBuilder) {
  return S.listItem()
    .id('library')
    .title('Pictures and files')
    .icon(ImagesIcon)
    .child(
      S.component(LibraryListPane)
        .id('library')
        .title('Pictures and files')
        .child((id) =>
          S.component(LibraryItemPane)
            .id(id)
            .title(id.startsWith('image-') ? 'Picture' : 'File'),
        ),
    )
}

function linksItem(S: StructureBuilder) {
  return S.listItem()
    .id('links')
    .title('Broken links and redirects')
    .icon(LinkRemovedIcon)
    .child(S.component(LinkTable).id('links').title('Broken links and redirects'))
}

/** The Studio's navigation: pages, menus, stories, lists, pictures, inquiries and settings. */
export const structure: StructureResolver = (S, context) =>
  S.list()
    .id('content')
    .title('Content')
    .items([
      pagesItem(S),
      navigationItem(S),
      ...listItems(S, 'content'),
      listsItem(S),
      workListsItem(S),
      libraryItem(S),
      linksItem(S),
      S.divider(),
      inquiriesItem(S, context),
      S.divider(),
      S.listItem()
        .id('settings')
        .title('Settings')
        .icon(CogIcon)
        .child(S.document().schemaType('settings').documentId(settingsId).title('Settings')),
    ])
