import { brand } from '@nectar/schemas/config/brand/brand'
import { reviewStateTitles } from '@nectar/schemas/documents/review-field'
import { inReview, reviewStates } from '@nectar/schemas/documents/review-state'
import type { SanityClient } from 'sanity'
import { z } from 'zod'
import { contentTypes } from '../site-state/document-types.ts'
import { pageGroups } from './page-groups.ts'

/** What an editor's own list can ask for, each with the titles of its choices and their GROQ filters. */
export const questions = {
  kind: {
    title: 'Kind',
    any: 'Pages, stories and lists',
    choices: {
      ...Object.fromEntries(
        pageGroups.map(({ id, title, filter }) => [
          id,
          { title, filter: `_type == "route" && (${filter})` },
        ]),
      ),
      story: { title: 'Success stories', filter: '_type == "story"' },
    },
  },
  review: {
    title: 'Review',
    any: 'In any state',
    choices: Object.fromEntries(
      reviewStates
        .filter((state) => state !== 'draft')
        .map((state) => [state, { title: reviewStateTitles[state], filter: inReview(state) }]),
    ),
  },
  changed: {
    title: 'Changed',
    any: 'At any time',
    choices: Object.fromEntries(
      [1, 7, 30].map((days) => [
        String(days),
        {
          title: days === 1 ? 'In the last day' : `In the last ${days} days`,
          filter: `dateTime(_updatedAt) > dateTime(now()) - 60 * 60 * 24 * ${days}`,
        },
      ]),
    ),
  },
} as const satisfies Record<
  string,
  { title: string; any: string; choices: Record<string, { title: string; filter: string }> }
>

export type Question = keyof typeof questions

const ownListSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Words in the name or path of its documents. */
  words: z.string(),
  kind: z.string(),
  review: z.string(),
  changed: z.string(),
})

/** A list that an editor has put together and named. */
export type OwnList = z.output<typeof ownListSchema>

/** Where Sanity keeps a person's own settings, such as recent searches. */
const store = '/users/me/keyvalue'
const key = `${brand.storagePrefix}.own-lists`
const storedSchema = z.array(
  z.object({ key: z.string(), value: z.array(ownListSchema).nullable() }),
)

/** The lists of the current user. */
export async function readOwnLists(client: SanityClient): Promise<OwnList[]> {
  const stored = storedSchema.parse(await client.request<unknown>({ url: `${store}/${key}` }))
  return stored[0]?.value ?? []
}

/**
 * Changes the lists of the current user as they are stored now, perhaps by another tab. Lists that cannot be read
 * are not overwritten.
 *
 * @returns the new lists
 */
export async function changeOwnLists(
  client: SanityClient,
  change: (lists: readonly OwnList[]) => OwnList[],
): Promise<OwnList[]> {
  const lists = change(await readOwnLists(client))
  await client.request({ method: 'PUT', url: store, body: [{ key, value: lists }] })
  return lists
}

function choiceOf(list: OwnList, question: Question) {
  const choices: Record<string, { title: string; filter: string }> = questions[question].choices
  return choices[list[question]]
}

const names: readonly Question[] = ['kind', 'review', 'changed']

/** What a list asks for, in words. */
export function wordsOf(list: OwnList): string {
  const chosen = names.flatMap((name) => choiceOf(list, name)?.title ?? [])
  return [...(list.words ? [`“${list.words}”`] : []), ...chosen].join(' · ') || 'Everything'
}

/** The GROQ filter and parameters of a list. */
export function filterOf(list: OwnList) {
  const chosen = names.flatMap((name) => choiceOf(list, name)?.filter ?? [])
  const named = list.words ? ['[name, label, title, path] match $words'] : []
  return {
    filter: ['_type in $types', ...named, ...chosen].map((each) => `(${each})`).join(' && '),
    params: { types: contentTypes, words: `*${list.words}*` },
  }
}
