import type { StoredDocument } from '@nectar/schemas/checks/stored-document'
import { useToast } from '@sanity/ui/toast'
import { useClient, useDocumentStore } from 'sanity'
import { apiVersion } from '../api-version.ts'
import { leaveRedirect } from './leave-redirect.ts'
import { tellWhenLive } from './live-note.ts'
import { publishDraft } from './publish-draft.ts'
import { nameOf } from './site-changes.ts'

interface Publishing {
  id: string
  type: string
  /** The address at which a redirect is left, if any. */
  oldPath: string | undefined
  /** Redirects that have the page's address: they go first. */
  givingWay: readonly string[]
}

/** Publishes a draft and whatever goes with it; the editor is told how each went. */
export function usePublishing(siteUrl: string) {
  const client = useClient({ apiVersion })
  const store = useDocumentStore()
  const { push } = useToast()
  return async (draft: StoredDocument, { id, type, oldPath, givingWay }: Publishing) => {
    const name = nameOf(draft)
    const since = Date.now()
    const failed = (title: string) => (error: Error) => {
      push({ status: 'error', title, description: error.message, closable: true })
    }
    const publishing = publishDraft(store, client, { id, type, givingWay })
    const rev = await publishing.catch(failed(`“${name}” was not published`))
    if (!rev) return
    if (oldPath !== undefined) {
      leaveRedirect(client, oldPath, draft, id).catch(failed(`No redirect at ${oldPath}`))
    }
    await tellWhenLive(push, siteUrl, { id, name, rev, since })
  }
}
