import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import type { SanityClient } from '@sanity/client'
import { useToast } from '@sanity/ui/toast'
import { filter, firstValueFrom, timeout } from 'rxjs'
import { type DocumentStore, getDraftId, isNetworkError, useClient, useDocumentStore } from 'sanity'
import { apiVersion } from '../environment/environment.ts'
import { nameOf } from '../site-state/document-name.ts'
import { leaveRedirect, removeRedirects } from './leave-redirect.ts'
import { notifyWhenLive } from './publication.ts'

/** The draft was published or discarded by somebody else during the review. */
export class DraftMissingError extends Error {
  override readonly name = 'DraftMissingError'

  constructor(id: string) {
    super(`There is no draft of ${id} to publish any more: check its history.`)
  }
}

/** The latest edits have not reached the content store. */
export class DraftUnsavedError extends Error {
  override readonly name = 'DraftUnsavedError'

  constructor(options: ErrorOptions) {
    super(
      'Your latest changes are not saved yet. Reload the Studio, check them, and publish again.',
      options,
    )
  }
}

/** How long saving may take, in milliseconds. */
const saveTimeout = 20_000

/**
 * Waits until all edits of a document are stored.
 *
 * @throws DraftUnsavedError if they do not reach the content store in time
 */
export async function untilSaved({ pair }: DocumentStore, id: string, type: string): Promise<void> {
  const saved = pair.consistencyStatus(id, type).pipe(filter(Boolean), timeout(saveTimeout))
  await firstValueFrom(saved).catch((cause: unknown) => {
    throw new DraftUnsavedError({ cause })
  })
}

/**
 * Publishes a draft once all edits are saved.
 *
 * Sanity's own publish operation also waits, but is silently dropped if the form saves again in the meantime:
 * its store keeps only the last operation of a document.
 *
 * @param displacedRedirects - redirects at the page's path, which are deleted once the draft is saved
 * @param onLostAnswer - called when the answer was lost, before it is looked up whether the publish was stored
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
  onLostAnswer: () => void,
): Promise<string> {
  await untilSaved(store, id, type)
  const { draft, published } = await firstValueFrom(
    store.pair.editState(id, type).pipe(filter(({ ready }) => ready)),
  )
  if (!draft) throw new DraftMissingError(id)
  if (displacedRedirects.length > 0) await removeRedirects(client, displacedRedirects)
  try {
    const { transactionId } = await client.action({
      actionType: 'sanity.action.document.publish',
      draftId: getDraftId(id),
      publishedId: id,
      ...(published ? { ifPublishedRevisionId: published._rev } : {}),
    })
    return transactionId
  } catch (error) {
    if (!isNetworkError(error)) throw error
    onLostAnswer()
    const rev = await publishedDespite(client, id, published?._rev)
    if (!rev) throw error
    return rev
  }
}

/** The revision that was published although the answer was lost. Waits until the content store is back. */
async function publishedDespite(
  client: SanityClient,
  id: string,
  before: string | undefined,
): Promise<string | undefined> {
  const [draft, published] = await client.getDocuments([getDraftId(id), id])
  return !draft && published && published._rev !== before ? published._rev : undefined
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
  return async (ids: readonly string[]) => {
    const since = Date.now()
    const [id = ''] = ids
    try {
      const { transactionId: rev } = await client.action(
        ids.map((page) => ({
          actionType: 'sanity.action.document.publish' as const,
          draftId: getDraftId(page),
          publishedId: page,
        })),
      )
      await notifyWhenLive(push, siteUrl, { id, name: 'Order of the menu', rev, since })
    } catch (error) {
      const title = 'The order was not published'
      push({ status: 'error', title, description: String(error), closable: true })
    }
  }
}

/** Publishes a draft with its redirects, and notifies the editor of each outcome. */
export function usePublishing(siteUrl: string) {
  const client = useClient({ apiVersion })
  const store = useDocumentStore()
  const { push } = useToast()
  return async (draft: StoredDocument, { id, type, oldPath, displacedRedirects }: Publishing) => {
    const name = nameOf(draft)
    const since = Date.now()
    const failed = (title: string, toast?: string) => (error: Error) => {
      push({ id: toast, status: 'error', title, description: error.message, closable: true })
    }
    const onLostAnswer = () => {
      const title = `The content store did not answer: “${name}” may or may not be published`
      const description = 'The Studio finds out as soon as the content store answers.'
      push({ id: `live-${id}`, status: 'warning', title, description, duration: 3_600_000 })
    }
    const document = { id, type, displacedRedirects }
    const publishing = publishDraft(store, client, document, onLostAnswer)
    const rev = await publishing.catch(failed(`“${name}” was not published`, `live-${id}`))
    if (!rev) return
    if (oldPath !== undefined) {
      leaveRedirect(client, oldPath, draft, id).catch(failed(`No redirect at ${oldPath}`))
    }
    await notifyWhenLive(push, siteUrl, { id, name, rev, since })
  }
}
