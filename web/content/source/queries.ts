import { defineQuery } from 'next-sanity'

/** A route with all its sections, as stored. */
export const routeByPathQuery = defineQuery(`*[_type == "route" && path == $path][0]`)

/** A route by its id. */
export const routeByIdQuery = defineQuery(`*[_type == "route" && _id == $id][0]`)

/** What the references of a document lead to. */
export const referencesQuery = defineQuery(`*[_id in $ids]{
  _id,
  _type,
  "path": select(_type == "route" => path),
  "name": select(_type == "route" => name),
  "menuLabel": select(_type == "route" => menuLabel),
  "soon": select(_type == "route" => soon),
  "width": select(_type == "sanity.imageAsset" => metadata.dimensions.width),
  "height": select(_type == "sanity.imageAsset" => metadata.dimensions.height)
}`)

/** What menus need to know of every route. */
export const menuRoutesQuery = defineQuery(`*[_type == "route"]{
  _id, path, name, menuLabel, menuNote, pageType, layout, order, soon, unlisted,
  redirect{kind, anchor, address, "path": page->path},
  to{kind, anchor, address, "path": page->path}
}`)

/** One route as the query for all of them answers it. */
export const menuRouteQuery = defineQuery(`*[_type == "route" && _id == $id][0]{
  _id, path, name, menuLabel, menuNote, pageType, layout, order, soon, unlisted,
  redirect{kind, anchor, address, "path": page->path},
  to{kind, anchor, address, "path": page->path}
}`)

/** The menus of the header, the footer and the row of legal links. */
export const menusQuery = defineQuery(`*[_type == "menu"]`)

/** The settings of the site. */
export const settingsQuery = defineQuery(`*[_type == "settings" && _id == "settings"][0]`)

/** The success stories in their order. */
export const storiesQuery = defineQuery(`*[_type == "story"] | order(order asc, name asc)`)

/** The countries a visitor can choose. */
export const countriesQuery = defineQuery(`*[_type == "country"] | order(label asc)`)

/** The departments a visitor can write to. */
export const departmentsQuery = defineQuery(
  `*[_type == "department"] | order(order asc, label asc)`,
)

/** The social links in their order. */
export const socialLinksQuery = defineQuery(`*[_type == "socialLink"] | order(order asc, name asc)`)

/** What the list of all paths, the sitemap and the build's list need of a route. */
const pathEntry = `{
  _id, path, name, title, description, pageType, order, noindex, soon, availability, _updatedAt,
  "redirects": defined(redirect) || (defined(to) && count(sections) in [null, 0])
}`

/** All routes by path, a thousand at a time, since Next keeps no answer of more than 2 MB. */
export const pathsQuery = defineQuery(
  `*[_type == "route" && path > $after] | order(path asc) [0...1000]${pathEntry}`,
)

/** The routes of some paths. */
export const pathsAmongQuery = defineQuery(`*[_type == "route" && path in $paths]${pathEntry}`)

/** The pages that show what a route is called or where it is: those that refer to it or stand below it. */
export const referrersQuery = defineQuery(
  `*[_type == "route" && defined(path) && (references($id) || string::startsWith(path, $below))]{ path, _type }`,
)

/** The pages above a page, for its breadcrumbs. */
export const ancestorsQuery = defineQuery(
  `*[_type == "route" && path in $paths && !defined(redirect)]{ path, name }`,
)

/** The pages that have a section of a type. */
export const pagesWithSectionQuery = defineQuery(
  `*[_type == "route" && defined(path) && $type in sections[]._type]{ path, _type }`,
)

/** What the state of all content can be told by: its latest change, and how much there is. */
export const contentStateQuery = defineQuery(`{
  "latest": *[_type in $types] | order(_updatedAt desc)[0]{ _id, _rev },
  "count": count(*[_type in $types])
}`)
