import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import type { SanityClient } from '@sanity/client'
import { useToast } from '@sanity/ui/toast'
import { firstValueFrom } from 'rxjs'
import { type DocumentStore, getDraftId, isNetworkError, useClient, useDocumentStore } from 'sanity'
import { apiVersion } from '../environment/environment.ts'
import { followEdits, untilSaved } from '../sanity-internals/document-pair.ts'
import { nameOf } from '../site-state/document-name.ts'
import { useAttempt } from '../ui/use-attempt.ts'
import { leaveRedirect, removeRedirects } from './leave-redirect.ts'
import { notifyWhenLive } from './notify-when-live.ts'

/** The draft was published or discarded by somebody else during the review. */
export class DraftMissingError extends Error {
  override readonly name = 'DraftMissingError'

  constructor(id: string) {
    super(`There is no draft of ${id} to publish any more: check its history.`)
  }
}

/**
 * Publishes a draft once all edits are saved.
 *
 * Sanity's own publish operation also waits, but is silently dropped if the form saves again in the meantime:
 * its store keeps only the last operation of a document.
 *
 * @param displacedRedirects - redirects at the page's path, which are deleted once the draft is saved
 * @returns the published revision
 * @throws DraftMissingError, DraftUnsavedError; the client's error if the content store refuses
 */
async function publishDraft(
  store: DocumentStore,
  client: SanityClient,
  {
    id,
    type,
    displacedRedirects,
  }: { id: string; type: string; displacedRedirects: readonly string[] },
): Promise<string> {
  await untilSaved(store, id, type)
  const { draft, published } = await firstValueFrom(followEdits(store, [id, type]))
  if (!draft) throw new DraftMissingError(id)
  if (displacedRedirects.length > 0) await removeRedirects(client, displacedRedirects)
  const { transactionId } = await client.action({
    actionType: 'sanity.action.document.publish',
    draftId: getDraftId(id),
    publishedId: id,
    ...(published ? { ifPublishedRevisionId: published._rev } : {}),
  })
  return transactionId
}

interface Publishing {
  id: string
  type: string
  /** The path that gets a redirect to the page, if any. */
  oldPath: string | undefined
  /** Redirects at the page's path, which are deleted first. */
  displacedRedirects: readonly string[]
}

/** Publishes the drafts of pages whose order has changed, and notifies the editor of the outcome. */
export function usePublishingOrder(siteUrl: string) {
  const client = useClient({ apiVersion })
  const { push } = useToast()
  const attempt = useAttempt()
  return (ids: readonly string[]) => {
    const since = performance.now()
    const [id = ''] = ids
    return attempt('The order was not published', async () => {
      const { transactionId: rev } = await client.action(
        ids.map((page) => ({
          actionType: 'sanity.action.document.publish' as const,
          draftId: getDraftId(page),
          publishedId: page,
        })),
      )
      await notifyWhenLive(push, siteUrl, { id, name: 'Order of the menu', rev, since })
    })
  }
}

/** Publishes a draft with its redirects, and notifies the editor of each outcome. */
export function usePublishing(siteUrl: string) {
  const client = useClient({ apiVersion })
  const store = useDocumentStore()
  const { push } = useToast()
  return async (draft: StoredDocument, { id, type, oldPath, displacedRedirects }: Publishing) => {
    const name = nameOf(draft)
    const since = performance.now()
    const failed = (title: string) => (error: Error) => {
      // The change may have been stored although its answer was lost.
      const isUnknown = isNetworkError(error)
      push({
        status: isUnknown ? 'warning' : 'error',
        title: isUnknown ? `${title}, or only its answer was lost: check the history` : title,
        description: error.message,
        closable: true,
      })
    }
    const publishing = publishDraft(store, client, { id, type, displacedRedirects })
    const rev = await publishing.catch(failed(`“${name}” was not published`))
    if (!rev) return
    if (oldPath !== undefined) {
      leaveRedirect(client, oldPath, draft, id).catch(failed(`No redirect at ${oldPath}`))
    }
    await notifyWhenLive(push, siteUrl, { id, name, rev, since })
  }
}
