import { z } from 'zod'
import { isDraft, publishedId, type StoredDocument } from '../documents/stored-document.ts'
import { type ImageAsset, type Lists, noLists } from '../fields/targets.ts'
import { parseOrUndefined } from '../fields/unparsed.ts'
import { documentRoles } from '../generated/document-roles.ts'
import { isPageDocument, isPageQuery } from '../generated/page-types.ts'
import type { Routes } from './redirects.ts'
import { type RouteFact, routeFact } from './route-fact.ts'

/** What the checks of one document need to know about all others. */
export interface SiteFacts extends Routes {
  /** The published route with this id. */
  published(id: string): RouteFact | undefined
  image(id: string): ImageAsset | undefined
  /** Whether an uploaded file exists. */
  hasFile(id: string): boolean
  lists: Lists
}

/** What visitors send is private, and no check needs it. */
const factTypes = Object.entries(documentRoles).flatMap(([type, { createdBy }]) =>
  createdBy === 'visitors' ? [] : [type],
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
      _type in ["pageList", "storyList"] => {kind, limit, stories, serviceKind},
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

/** The documents that fit a schema. */
function fitting<S extends z.ZodType>(schema: S, documents: readonly StoredDocument[]) {
  return documents.flatMap((document) => parseOrUndefined(schema, document) ?? [])
}

/** Builds the facts from whole documents, or from the rows of {@link siteFactsQuery}. */
export function createSiteFacts(documents: readonly StoredDocument[], siteUrl?: string): SiteFacts {
  const published = documents.filter((document) => !isDraft(document))
  const stored = documents.filter(({ _type }) => isPageDocument(_type))
  const publishedRoutes = routesById(stored.filter((document) => !isDraft(document)))
  const draftRoutes = new Map([...publishedRoutes, ...routesById(stored.filter(isDraft))])
  const assets = fitting(assetSchema, ofType(published, 'sanity.imageAsset'))
  const images = new Map(
    assets.map(({ _id: id, url, metadata }) => [id, { id, url, ...metadata.dimensions }]),
  )
  const files = new Set(ofType(published, 'sanity.fileAsset').map(({ _id }) => _id))
  const byPath = new Map<string, string[]>()
  for (const { id, path } of draftRoutes.values()) {
    if (path) byPath.set(path, [...(byPath.get(path) ?? []), publishedId(id)])
  }
  const stories = ofType(published, 'story')
  const countries = fitting(optionSchema, ofType(published, 'country'))
  const departments = fitting(optionSchema, ofType(published, 'department'))
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
