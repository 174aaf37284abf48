import type { StoredDocument } from '@nectar/schemas/checks/stored-document'
import type { SanityClient } from '@sanity/client'
import { useToast } from '@sanity/ui/toast'
import { filter, firstValueFrom, timeout } from 'rxjs'
import type { DocumentStore } from 'sanity'
import { getDraftId, useClient, useDocumentStore } from 'sanity'
import { apiVersion } from '../environment.ts'
import { leaveRedirect, removeRedirects } from './leave-redirect.ts'
import { tellWhenLive } from './publication.ts'
import { nameOf } from './site-changes.ts'

/** Somebody else published it, or threw the draft away, while it was reviewed. */
export class DraftMissingError extends Error {
  override readonly name = 'DraftMissingError'

  constructor(id: string) {
    super(`There is no draft of ${id} to publish any more: check its history.`)
  }
}

/** What was written last has not reached the content store. */
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
const patience = 20_000

/**
 * Publishes a draft when all that was written is saved.
 *
 * Sanity's own operation waits for that too, and is dropped without a word when the form saves once
 * more meanwhile: its store lets the last operation of a document take the place of the one before.
 *
 * @param givingWay - redirects that have the page's address: they stay where the draft cannot be saved
 * @returns the revision that is published
 * @throws DraftMissingError, DraftUnsavedError; the client's error where the content store refuses
 */
async function publishDraft(
  { pair }: DocumentStore,
  client: SanityClient,
  { id, type, givingWay }: { id: string; type: string; givingWay: readonly string[] },
): Promise<string> {
  const saved = pair.consistencyStatus(id, type).pipe(filter(Boolean), timeout(patience))
  await firstValueFrom(saved).catch((cause: unknown) => {
    throw new DraftUnsavedError({ cause })
  })
  const { draft, published } = await firstValueFrom(
    pair.editState(id, type).pipe(filter(({ ready }) => ready)),
  )
  if (!draft) throw new DraftMissingError(id)
  if (givingWay.length > 0) await removeRedirects(client, givingWay)
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
