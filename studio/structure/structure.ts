import { inquiryStatuses } from '@nectar/schemas/documents/inquiry/constants'
import { menuId, menuPlaces } from '@nectar/schemas/documents/menu/constants'
import { settingsId } from '@nectar/schemas/documents/settings/constants'
import { CogIcon } from '@sanity/icons/Cog'
import { DocumentsIcon } from '@sanity/icons/Documents'
import { InboxIcon } from '@sanity/icons/Inbox'
import { ListIcon } from '@sanity/icons/List'
import { MenuIcon } from '@sanity/icons/Menu'
import { SearchIcon } from '@sanity/icons/Search'
import { StarIcon } from '@sanity/icons/Star'
import type { StructureBuilder, StructureResolver } from 'sanity/structure'
import { apiVersion } from '../api-version.ts'
import { MenuPreview } from '../menu-preview/menu-preview.tsx'
import { menuGroupsItem } from './menu-groups.ts'
import { type PageGroup, pageGroups } from './page-groups.ts'

const byOrder = [
  { field: 'order', direction: 'asc' as const },
  { field: 'path', direction: 'asc' as const },
]
const byPath = [{ field: 'path', direction: 'asc' as const }]

function groupItem(S: StructureBuilder, { id, title, icon, filter, template }: PageGroup) {
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
        .initialValueTemplates([S.initialValueTemplateItem(template)]),
    )
}

function pagesItem(S: StructureBuilder, menus: ReturnType<typeof menuGroupsItem>) {
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
          ...pageGroups.map((group) => groupItem(S, group)),
          S.divider(),
          menus,
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
              .id(place)
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

function listsItem(S: StructureBuilder) {
  return S.listItem()
    .id('lists')
    .title('Lists')
    .icon(ListIcon)
    .child(
      S.list()
        .id('lists')
        .title('Lists')
        .items([
          S.documentTypeListItem('socialLink')
            .title('Social links')
            .child(
              S.documentTypeList('socialLink')
                .title('Social links')
                .defaultOrdering([{ field: 'order', direction: 'asc' }]),
            ),
          S.documentTypeListItem('department').title('Departments'),
          S.documentTypeListItem('country')
            .title('Countries')
            .child(
              S.documentTypeList('country')
                .title('Countries')
                .defaultOrdering([{ field: 'label', direction: 'asc' }]),
            ),
        ]),
    )
}

const statusTitles = { new: 'New', open: 'In progress', done: 'Done' }

function inquiriesItem(S: StructureBuilder) {
  return S.listItem()
    .id('inquiries')
    .title('Inquiries')
    .icon(InboxIcon)
    .child(
      S.list()
        .id('inquiries')
        .title('Inquiries')
        .items(
          inquiryStatuses.map((status) =>
            S.listItem()
              .id(status)
              .title(statusTitles[status])
              .icon(InboxIcon)
              .child(
                S.documentList()
                  .id(status)
                  .title(statusTitles[status])
                  .schemaType('inquiry')
                  .apiVersion(apiVersion)
                  .filter('_type == "inquiry" && status == $status')
                  .params({ status })
                  .defaultOrdering([{ field: 'submittedAt', direction: 'desc' }])
                  .initialValueTemplates([]),
              ),
          ),
        ),
    )
}

/** What editors see at the left: the site's pages, its menus, stories, lists and settings. */
export const structure: StructureResolver = (S, context) =>
  S.list()
    .id('content')
    .title('Content')
    .items([
      pagesItem(S, menuGroupsItem(S, context)),
      navigationItem(S),
      S.documentTypeListItem('story')
        .title('Success stories')
        .icon(StarIcon)
        .child(
          S.documentTypeList('story')
            .title('Success stories')
            .defaultOrdering([{ field: 'order', direction: 'asc' }]),
        ),
      listsItem(S),
      S.divider(),
      inquiriesItem(S),
      S.divider(),
      S.listItem()
        .id('settings')
        .title('Settings')
        .icon(CogIcon)
        .child(S.document().schemaType('settings').documentId(settingsId).title('Settings')),
    ])
