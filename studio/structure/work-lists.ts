import { inReview } from '@nectar/schemas/documents/review-state'
import { publishedId } from '@nectar/schemas/documents/stored-document'
import { schemaTypes } from '@nectar/schemas/generated/schema-types'
import { checkDocument } from '@nectar/schemas/validation/check-document'
import { CheckmarkIcon } from '@sanity/icons/Checkmark'
import { ClockIcon } from '@sanity/icons/Clock'
import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { FilterIcon } from '@sanity/icons/Filter'
import { StarIcon } from '@sanity/icons/Star'
import { TextIcon } from '@sanity/icons/Text'
import { UserIcon } from '@sanity/icons/User'
import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import type { ComponentType } from 'react'
import { createSchema, getDraftId, validateDocument } from 'sanity'
import type { StructureBuilder, StructureResolverContext } from 'sanity/structure'
import { z } from 'zod'
import { apiVersion } from '../environment/environment.ts'
import { contentTypes } from '../site-state/document-types.ts'
import { redirectFilter } from '../site-state/redirect-filter.ts'
import { readSiteState } from '../site-state/site-state.ts'
import { readTransactions } from '../site-state/transactions.ts'
import { filterOf, readOwnLists } from './own-lists.ts'
import { OwnListsPane } from './own-lists-pane.tsx'

const documentsSchema = z.array(
  z.looseObject({
    _id: z.string(),
    _type: z.string(),
    _rev: z.string(),
    _createdAt: z.string(),
    _updatedAt: z.string(),
  }),
)

/** The site's checks already find dangling references. */
const getDocumentExists = () => Promise.resolve(true)

/** The documents whose form shows an error or a warning. A draft stands for its document. */
async function withWarnings(context: StructureResolverContext): Promise<string[]> {
  const client = context.getClient({ apiVersion })
  const [found, { facts }] = await Promise.all([
    client
      .withConfig({ perspective: 'drafts' })
      .fetch<unknown>('*[_type in $types]', { types: contentTypes }),
    readSiteState(client, Date.now()),
  ])
  // These are only the rules of the fields: each document's site check would read the whole site again.
  const schema = createSchema({ name: context.schema.name, types: schemaTypes })
  const workspace = { ...context, schema }
  const checks = documentsSchema.parse(found).map(async (document) => {
    const issues = checkDocument(document, facts, 'drafts')
    const markers = await validateDocument({ document, workspace, getDocumentExists })
    return [...issues.map(({ severity }) => severity), ...markers.map(({ level }) => level)].some(
      (severity) => severity !== 'info',
    )
      ? [document._id, getDraftId(document._id)]
      : []
  })
  return (await Promise.all(checks)).flat()
}

/** The documents that the current user has changed, as far back as the history goes. */
async function changedByMe({ getClient, currentUser }: StructureResolverContext) {
  const mine = await readTransactions(getClient({ apiVersion }), { authors: currentUser?.id ?? '' })
  const ids = mine.flatMap(({ documentIDs }) => documentIDs.map(publishedId))
  return [...new Set(ids)].flatMap((id) => [id, getDraftId(id)])
}

interface WorkList {
  id: string
  title: string
  icon: ComponentType
  /** The GROQ filter for its documents. */
  filter: string
  /** The ids of the documents, if the filter uses `$ids`. */
  ids?: (context: StructureResolverContext) => Promise<string[]>
}

const workLists: readonly WorkList[] = [
  {
    id: 'ready',
    title: 'Waiting for review',
    icon: EyeOpenIcon,
    filter: inReview('ready'),
  },
  {
    id: 'approved',
    title: 'Approved, not yet published',
    icon: CheckmarkIcon,
    filter: inReview('approved'),
  },
  {
    id: 'week',
    title: 'Changed in the last 7 days',
    icon: ClockIcon,
    filter: 'dateTime(_updatedAt) > dateTime(now()) - 60 * 60 * 24 * 7',
  },
  {
    id: 'mine',
    title: 'Changed by me',
    icon: UserIcon,
    filter: '_id in $ids',
    ids: changedByMe,
  },
  {
    id: 'warnings',
    title: 'With warnings',
    icon: WarningOutlineIcon,
    filter: '_id in $ids',
    ids: withWarnings,
  },
  {
    id: 'undescribed',
    title: 'Pages without a description',
    icon: TextIcon,
    filter: `_type == "route" && !(${redirectFilter}) && coalesce(description, "") == ""`,
  },
]

/** The lists that the current user puts together. */
function ownListsItem(S: StructureBuilder, { getClient }: StructureResolverContext) {
  return S.listItem()
    .id('own')
    .title('My lists')
    .icon(StarIcon)
    .child(
      S.component(OwnListsPane)
        .id('own')
        .title('My lists')
        .child(async (id) => {
          const list = (await readOwnLists(getClient({ apiVersion }))).find((own) => own.id === id)
          const { filter, params } = list ? filterOf(list) : { filter: 'false', params: {} }
          return S.documentList()
            .id(id)
            .title(list?.title ?? 'This list was deleted')
            .apiVersion(apiVersion)
            .filter(filter)
            .params(params)
            .defaultOrdering([{ field: '_updatedAt', direction: 'desc' }])
            .canHandleIntent(() => false)
            .initialValueTemplates([])
        }),
    )
}

/** Lists across all groups of documents that need somebody's attention. */
export function workListsItem(S: StructureBuilder, context: StructureResolverContext) {
  return S.listItem()
    .id('work')
    .title('Work lists')
    .icon(FilterIcon)
    .child(
      S.list()
        .id('work')
        .title('Work lists')
        .items([
          ...workLists.map(({ id, title, icon, filter, ids }) =>
            S.listItem()
              .id(id)
              .title(title)
              .icon(icon)
              .child(async () =>
                S.documentList()
                  .id(id)
                  .title(title)
                  .apiVersion(apiVersion)
                  .filter(`_type in $types && (${filter})`)
                  .params({ types: contentTypes, ids: await ids?.(context) })
                  .defaultOrdering([{ field: '_updatedAt', direction: 'desc' }])
                  .canHandleIntent(() => false)
                  .initialValueTemplates([]),
              ),
          ),
          S.divider(),
          ownListsItem(S, context),
        ]),
    )
}
