import { useToast } from '@sanity/ui/toast'
import { getDraftId, getPublishedId, type SanityDocument, useClient } from 'sanity'
import { apiVersion, studioEnvironment } from '../environment/environment.ts'
import { nameOf } from '../site-state/document-name.ts'
import { useAttempt } from '../ui/use-attempt.ts'
import { notifyWhenLive } from './notify-when-live.ts'

/** A redirect to a page, as a route stores it. */
export function redirectTo(page: string) {
  return {
    _type: 'target',
    kind: 'page',
    page: { _type: 'reference', _ref: page },
    permanent: true,
  } as const
}

interface Publishing {
  id: string
  /** The draft as it was reviewed. A later one is not published. */
  draft: SanityDocument
  published: SanityDocument | null
  /** The path that gets a redirect to the page, if any. */
  oldPath: string | undefined
  /** Redirects at the page's path, which are deleted. */
  displacedRedirects: readonly string[]
}

/** Publishes what was reviewed, and notifies the editor of each outcome. */
export function usePublishing() {
  const client = useClient({ apiVersion })
  const { push } = useToast()
  const attempt = useAttempt()
  const { siteUrl } = studioEnvironment()
  return {
    /** Publishes a saved draft with its redirects. Resolves to whether the content store has published it. */
    publish: ({ id, draft, published, oldPath, displacedRedirects }: Publishing) => {
      const name = nameOf(draft)
      const since = performance.now()
      return attempt(`“${name}” was not published`, async () => {
        const { transactionId: rev } = await client.action({
          actionType: 'sanity.action.document.publish',
          draftId: getDraftId(id),
          publishedId: id,
          ifDraftRevisionId: draft._rev,
          ...(published && { ifPublishedRevisionId: published._rev }),
        })
        // Not earlier: a publish that is refused must not cost a redirect.
        if (displacedRedirects.length > 0) {
          const removal = client.transaction()
          for (const other of displacedRedirects) removal.delete(other).delete(getDraftId(other))
          await attempt('A redirect stays at the path of the page', () => removal.commit())
        }
        if (oldPath !== undefined) {
          const redirect = {
            _id: `route-moved${oldPath.replaceAll('/', '_')}`,
            _type: 'route',
            path: oldPath,
            name: `${name} (old path)`.slice(0, 80),
            layout: 'default',
            pageType: 'page',
            unlisted: true,
            redirect: redirectTo(id),
          }
          void attempt(`No redirect at ${oldPath}`, () => client.createOrReplace(redirect))
        }
        void notifyWhenLive(push, siteUrl, { id, name, rev, since })
      })
    },
    /** Publishes the drafts of pages whose order has changed. */
    publishOrder: (drafts: readonly SanityDocument[]) => {
      const since = performance.now()
      return attempt('The order was not published', async () => {
        const { transactionId: rev } = await client.action(
          drafts.map(({ _id, _rev }) => ({
            actionType: 'sanity.action.document.publish' as const,
            draftId: _id,
            publishedId: getPublishedId(_id),
            ifDraftRevisionId: _rev,
          })),
        )
        const [id = ''] = drafts.map(({ _id }) => getPublishedId(_id))
        await notifyWhenLive(push, siteUrl, { id, name: 'Order of the menu', rev, since })
      })
    },
  }
}
