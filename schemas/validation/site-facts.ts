import { z } from 'zod'
import { isDraft, publishedId, type StoredDocument } from '../documents/stored-document.ts'
import { type ImageAsset, type Lists, noLists, type Option } from '../fields/targets.ts'
import { parseOrUndefined, type Unparsed } from '../fields/unparsed.ts'
import { documentRoles } from '../generated/document-roles.ts'
import { isPageDocument, isPageQuery } from '../generated/page-types.ts'
import type { Country, Department } from '../generated/sanity.types.ts'
import { type RouteFact, routeFact } from './route-fact.ts'

/** What the checks of one document need to know about all others. */
export interface SiteFacts {
  /** The address of the site, if it is known here. */
  siteUrl?: string | undefined
  /** The published route with this id. */
  published(id: string): RouteFact | undefined
  /** The route as editors see it: its draft, if there is one. */
  draft(id: string): RouteFact | undefined
  /** The ids of the routes at this path, drafts included. */
  idsAtPath(path: string): readonly string[]
  image(id: string): ImageAsset | undefined
  /** Whether an uploaded file exists. */
  hasFile(id: string): boolean
  lists: Lists
}

const factTypes = Object.entries(documentRoles).flatMap(([type, { inSiteFacts }]) =>
  inSiteFacts ? [type] : [],
)

/**
 * GROQ for the fields that {@link createSiteFacts} reads, in the raw perspective. They are far less than the whole
 * content.
 */
export const siteFactsQuery = `*[
  _type in ${JSON.stringify([...factTypes, 'sanity.imageAsset', 'sanity.fileAsset'])}
  && !(_id in path("versions.**"))
]{
  ${isPageQuery} => {
    _id, _type, path, name, menuLabel, menuNote, pageType, order, soon, unlisted, layout, redirect, to,
    noindex, middleware, availability, date,
    sections[]{
      _key, _type, hidden, anchor, cards[]{_key, anchor},
      _type == "pageList" => {kind, limit},
      _type == "richText" => {"body": body[style in ["h2", "h3", "h4"]]{_type, style, children[]{text}}}
    }
  },
  _type == "sanity.imageAsset" => {_id, _type, url, metadata{dimensions{width, height}}},
  _type == "sanity.fileAsset" => {_id, _type},
  !(${isPageQuery} || _type in ["sanity.imageAsset", "sanity.fileAsset"]) => {...}
}`

const assetSchema = z.object({
  _id: z.string(),
  url: z.string(),
  metadata: z.object({ dimensions: z.object({ width: z.number(), height: z.number() }) }),
})

const optionSchema = z.object({ value: z.string(), label: z.string() })

function ofType(documents: readonly StoredDocument[], type: string): StoredDocument[] {
  return documents.filter(({ _type }) => _type === type)
}

function routesById(documents: readonly StoredDocument[]): Map<string, RouteFact> {
  return new Map(
    documents.flatMap((document) => {
      const fact = routeFact(document)
      return fact ? [[fact.id, fact]] : []
    }),
  )
}

function imageAssets(documents: readonly StoredDocument[]): Map<string, ImageAsset> {
  return new Map(
    documents.flatMap((document) => {
      const asset = assetSchema.safeParse(document).data
      if (!asset) return []
      const { _id: id, url, metadata } = asset
      return [[id, { id, url, ...metadata.dimensions }]]
    }),
  )
}

function options(documents: readonly Unparsed<Country | Department>[]): Option[] {
  return documents.flatMap((document) => parseOrUndefined(optionSchema, document) ?? [])
}

/** Builds the facts from whole documents, or from the rows of {@link siteFactsQuery}. */
export function createSiteFacts(documents: readonly StoredDocument[], siteUrl?: string): SiteFacts {
  const published = documents.filter((document) => !isDraft(document))
  const stored = documents.filter(({ _type }) => isPageDocument(_type))
  const publishedRoutes = routesById(stored.filter((document) => !isDraft(document)))
  const draftRoutes = new Map([...publishedRoutes, ...routesById(stored.filter(isDraft))])
  const images = imageAssets(ofType(published, 'sanity.imageAsset'))
  const files = new Set(ofType(published, 'sanity.fileAsset').map(({ _id }) => _id))
  const byPath = new Map<string, string[]>()
  for (const { id, path } of draftRoutes.values()) {
    if (path) byPath.set(path, [...(byPath.get(path) ?? []), publishedId(id)])
  }
  const stories = ofType(published, 'story')
  const countries = options(ofType(published, 'country'))
  const departments = options(ofType(published, 'department'))
  return {
    siteUrl,
    published: (id) => publishedRoutes.get(id),
    draft: (id) => draftRoutes.get(id),
    idsAtPath: (path) => byPath.get(path) ?? [],
    image: (id) => images.get(id),
    hasFile: (id) => files.has(id),
    // The pages that a list shows cannot make the list wrong.
    lists: { ...noLists, stories, countries, departments },
  }
}
