import { inReview } from '@nectar/schemas/documents/review-state'
import { CheckmarkIcon } from '@sanity/icons/Checkmark'
import { ClockIcon } from '@sanity/icons/Clock'
import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { FilterIcon } from '@sanity/icons/Filter'
import { TextIcon } from '@sanity/icons/Text'
import type { ComponentType } from 'react'
import type { StructureBuilder } from 'sanity/structure'
import { apiVersion } from '../environment/environment.ts'
import { contentTypes } from '../site-state/document-types.ts'
import { redirectFilter } from '../site-state/redirect-filter.ts'

interface WorkList {
  id: string
  title: string
  icon: ComponentType
  /** The GROQ filter for its documents. */
  filter: string
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
    id: 'undescribed',
    title: 'Pages without a description',
    icon: TextIcon,
    filter: `_type == "route" && !(${redirectFilter}) && coalesce(description, "") == ""`,
  },
]

/** Lists across all groups of documents that need somebody's attention. */
export function workListsItem(S: StructureBuilder) {
  return S.listItem()
    .id('work')
    .title('Work lists')
    .icon(FilterIcon)
    .child(
      S.list()
        .id('work')
        .title('Work lists')
        .items(
          workLists.map(({ id, title, icon, filter }) =>
            S.listItem()
              .id(id)
              .title(title)
              .icon(icon)
              .child(
                S.documentList()
                  .id(id)
                  .title(title)
                  .apiVersion(apiVersion)
                  .filter(`_type in $types && (${filter})`)
                  .params({ types: contentTypes })
                  .defaultOrdering([{ field: '_updatedAt', direction: 'desc' }])
                  .canHandleIntent(() => false)
                  .initialValueTemplates([]),
              ),
          ),
        ),
    )
}
