import { inReview } from '@nectar/schemas/documents/review'
import { CheckmarkIcon } from '@sanity/icons/Checkmark'
import { ClockIcon } from '@sanity/icons/Clock'
import { EditIcon } from '@sanity/icons/Edit'
import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { FilterIcon } from '@sanity/icons/Filter'
import { TextIcon } from '@sanity/icons/Text'
import type { StructureBuilder } from 'sanity/structure'
import { apiVersion } from '../environment/environment.ts'
import { contentTypes, redirectFilter } from '../site-state/document-types.ts'
import { type Entry, folder, opening } from '../ui/structure-entries.ts'

interface WorkList extends Entry {
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
export function workListsItem(S: StructureBuilder) {
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
