import { isPageQuery } from '@nectar/schemas/generated/page-types'
import {
  routeReferences,
  settingsReferences,
  socialLinkReferences,
  storyReferences,
} from '@nectar/schemas/generated/references'
import { defineQuery } from 'next-sanity'

/** What a document shows of another one that it refers to. */
const target = `{
  _id,
  _type,
  "path": select(${isPageQuery} => path),
  "name": select(${isPageQuery} => name),
  "menuLabel": select(${isPageQuery} => menuLabel),
  "soon": select(${isPageQuery} => soon),
  "redirect": select(${isPageQuery} => redirect{kind, address}),
  "width": select(_type == "sanity.imageAsset" => metadata.dimensions.width),
  "height": select(_type == "sanity.imageAsset" => metadata.dimensions.height),
  "originalFilename": select(_type == "sanity.fileAsset" => originalFilename)
}` as const

const redirects = `(redirect.kind == "application"
  || defined(redirect.page) || defined(redirect.file.asset) || defined(redirect.address))`
const leadsOn = `(to.kind == "application"
  || defined(to.page) || defined(to.file.asset) || defined(to.address))`

/** What breadcrumbs and the 404 page show of pages at some paths. */
const named =
  `*[${isPageQuery} && path in $paths && !${redirects}]{ _id, path, name, middleware, availability }` as const

/** A page as stored, and what it shows of the documents that it and its stories refer to. */
const page = `
  ...,
  "targets": [
    ...${routeReferences},
    ...select("storyList" in sections[]._type => *[_type == "story"]{"refs": ${storyReferences}}.refs[])
  ][defined(_ref)]->${target}
` as const

/** The page at a path, and the pages above it (`$paths`). */
export const pageQuery = defineQuery(
  `*[${isPageQuery} && path == $path] | order(_id asc)[0]{${page}, "above": ${named}}`,
)

/** A page by its id. */
export const pageByIdQuery = defineQuery(`*[${isPageQuery} && _id == $id][0]{${page}}`)

/** What menus need to know of every route. */
export const menuRoutesQuery = defineQuery(`*[${isPageQuery}]{
  _id, _type, path, name, menuLabel, menuNote, pageType, layout, order, soon, unlisted, middleware, availability,
  redirect, to, "files": [redirect.file.asset, to.file.asset][defined(_ref)]->{_id, originalFilename}
}`)

/** The menus of the header, the footer and the row of legal links. */
export const menusQuery = defineQuery(`*[_type == "menu"]`)

/** The settings of the site. */
export const settingsQuery = defineQuery(
  `*[_type == "settings" && _id == "settings"][0]{..., "targets": ${settingsReferences}[defined(_ref)]->${target}}`,
)

/** The success stories in their order. */
export const storiesQuery = defineQuery(
  `*[_type == "story"] | order(order asc, name asc){..., "targets": ${storyReferences}[defined(_ref)]->${target}}`,
)

/** The countries a visitor can choose. */
export const countriesQuery = defineQuery(`*[_type == "country"] | order(label asc)`)

/** The departments a visitor can write to. */
export const departmentsQuery = defineQuery(
  `*[_type == "department"] | order(order asc, label asc)`,
)

/** The social links in their order. */
export const socialLinksQuery = defineQuery(
  `*[_type == "socialLink"] | order(order asc, name asc){..., "targets": ${socialLinkReferences}[defined(_ref)]->${target}}`,
)

/** The kind of a page: that of a route, otherwise the type of the document. */
const kind = `select(_type == "route" => coalesce(pageType, "page"), _type)` as const

/** What the sitemap and other lists of paths need of a route. */
const pathEntry = `{
  path, name, title, description, noindex, soon, middleware, availability, _updatedAt,
  "kind": ${kind},
  "redirects": ${redirects} || (${leadsOn} && count(sections) in [null, 0])
}` as const

/** All routes by path, a thousand at a time: Next does not cache answers larger than 2 MB. */
export const pathsQuery = defineQuery(
  `*[${isPageQuery} && path > $after] | order(path asc, _id asc) [0...1000]${pathEntry}`,
)

/** The routes at some paths. */
export const pathsAmongQuery = defineQuery(`*[${isPageQuery} && path in $paths]${pathEntry}`)

/**
 * The pages of a kind or the latest of any kind, as lists and feeds show them. Typed as a string, so that
 * typegen skips it: routes have no date, and a page type with a date may be added.
 */
export const listedPagesQuery: string = `*[${isPageQuery} && $kind in ["latest", ${kind}] && !${redirects}
  && !(${leadsOn} && count(sections) in [null, 0])
  && noindex != true && soon != true
] | order(select($kind == "latest" => _updatedAt) desc, date desc, order asc, name asc) [0...100]{
  "id": _id, path, name, description, middleware, availability, "updated": _updatedAt,
  "date": select($kind == "latest" => string::split(_updatedAt, "T")[0], date)
}`

/** The sections of the routes at some paths, for search. Typed as a string, so that typegen skips it. */
export const searchQuery: string = `*[${isPageQuery} && path in $paths]{ path, sections }`

/** The pages at some paths, by name. */
export const namedPagesQuery = defineQuery(named)

/** The revision of a published document, whatever its type. */
export const revisionQuery = defineQuery(`*[_id == $id][0]{ _rev, _updatedAt }`)

/** The documents that one transaction published, such as a release, up to a limit. */
export const transactionQuery = defineQuery(`*[_rev == $rev][0...201]{ _id, _type }`)
