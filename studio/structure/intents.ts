import { publishedId } from '@nectar/schemas/documents/stored-document'
import { retry } from 'rxjs'
import type { DocumentStore } from 'sanity'
import type { IntentChecker } from 'sanity/structure'
import { z } from 'zod'
import { apiVersion } from '../environment/environment.ts'
import { groupsQuery, type PageGroup } from './page-groups.ts'

const rowsSchema = z.array(z.object({ _id: z.string(), group: z.string().nullable() }))

let groups: ReadonlyMap<string, string | null> = new Map()
let isFollowing = false

/** Typing constantly changes a page but hardly ever its group, so queries are throttled. */
const options = { apiVersion, perspective: 'drafts', tag: 'groups', throttleTime: 5000 } as const

/** Keeps track of each page's group, because intent checks are synchronous. */
export function watchGroups(documentStore: DocumentStore): void {
  if (isFollowing) return
  isFollowing = true
  documentStore
    .listenQuery(groupsQuery, {}, options)
    .pipe(retry({ delay: options.throttleTime }))
    .subscribe((found: unknown) => {
      const rows = rowsSchema.safeParse(found).data ?? []
      groups = new Map(rows.map(({ _id, group }) => [publishedId(_id), group]))
    })
}

const listInPath = /\/structure\/(?:[^/]*\/)?pages;([\w-]+)/
let lastList: string | undefined

/** Remembers the page list that an address of the Studio shows. */
export function rememberList(path: string): void {
  lastList = listInPath.exec(path)?.[1] ?? lastList
}

/**
 * Whether a page opens in the list of a group. It does if it belongs to the group. It also does if the list was the
 * last one shown and the page's group is not known yet, as for a copy.
 */
export function opensIn({ id, template }: PageGroup): IntentChecker {
  return (intent, params) => {
    if (params.type !== 'route') return false
    if (intent === 'create') return params.template === template
    if (intent !== 'edit' || typeof params.id !== 'string') return false
    const group = groups.get(publishedId(params.id))
    return (group === undefined ? lastList : group) === id
  }
}
