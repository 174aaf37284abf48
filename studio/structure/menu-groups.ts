import type { MenuColumn } from '@nectar/schemas/documents/menu/schema'
import { menuId, menuSchema } from '@nectar/schemas/documents/menu/schema'
import { FolderIcon } from '@sanity/icons/Folder'
import { MenuIcon } from '@sanity/icons/Menu'
import type { StructureBuilder, StructureResolverContext } from 'sanity/structure'
import { apiVersion } from '../api-version.ts'

/** GROQ, with its parameters, that picks the routes a column of a menu shows. */
export function columnFilter(column: MenuColumn, index: number) {
  const joined = column.joinedBy?.length ? ` || name in $joined${index}` : ''
  const parameters: Record<string, unknown> = column.joinedBy?.length
    ? { [`joined${index}`]: column.joinedBy }
    : {}
  if (column.source === 'routes') {
    return {
      filter: `_id in $routes${index}`,
      parameters: { [`routes${index}`]: column.routes?.map(({ _ref }) => _ref) ?? [] },
    }
  }
  if (column.source === 'pageType') {
    return {
      filter: `(pageType == $type${index}${joined})`,
      parameters: { ...parameters, [`type${index}`]: column.pageType },
    }
  }
  const prefix = column.prefix ?? ''
  const under = prefix.endsWith('/') ? `/${prefix}` : `/${prefix}/`
  return {
    filter: `(path == $path${index} || string::startsWith(path, $under${index})${joined})`,
    parameters: {
      ...parameters,
      // A prefix that ends with a slash leaves the page of that name out.
      [`path${index}`]: prefix.endsWith('/') ? null : `/${prefix}`,
      [`under${index}`]: under,
    },
  }
}

async function headerGroups(S: StructureBuilder, { getClient }: StructureResolverContext) {
  const found = await getClient({ apiVersion })
    .withConfig({ perspective: 'drafts' })
    .fetch<unknown>('*[_id == $id][0]', { id: menuId('header') })
  const menu = menuSchema.safeParse(found)
  const groups = menu.success ? menu.data.groups : []
  return S.list()
    .id('menus')
    .title('Pages by menu')
    .items(
      groups.map((group) => {
        const columns = group.columns.map(columnFilter)
        const filter = columns.map((column) => column.filter).join(' || ')
        return S.listItem()
          .id(group._key)
          .title(group.label)
          .icon(FolderIcon)
          .child(
            S.documentList()
              .id(group._key)
              .title(group.label)
              .schemaType('route')
              .apiVersion(apiVersion)
              .filter(`_type == "route" && (${filter})`)
              .params(Object.assign({}, ...columns.map((column) => column.parameters)))
              .defaultOrdering([
                { field: 'order', direction: 'asc' },
                { field: 'path', direction: 'asc' },
              ])
              .initialValueTemplates([]),
          )
      }),
    )
}

/** The pages in the groups of the site's header, as its menu stands now. */
export function menuGroupsItem(S: StructureBuilder, context: StructureResolverContext) {
  return S.listItem()
    .id('menus')
    .title('Pages by menu')
    .icon(MenuIcon)
    .child(() => headerGroups(S, context))
}
