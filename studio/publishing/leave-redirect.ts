import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import type { SanityClient } from 'sanity'

/** A redirect to a page, as a route stores it. */
export function redirectTo(page: string) {
  return {
    _type: 'target',
    kind: 'page',
    page: { _type: 'reference', _ref: page },
    permanent: true,
  } as const
}

/** The id of the redirect route at an old path. */
function oldAddressId(path: string): string {
  return `route-moved${path.replaceAll('/', '-')}`
}

/** Publishes a redirect from a page's old path to the page. */
export async function leaveRedirect(
  client: SanityClient,
  oldPath: string,
  page: StoredDocument,
  id: string,
): Promise<void> {
  const { name } = page
  await client.createOrReplace({
    _id: oldAddressId(oldPath),
    _type: 'route',
    path: oldPath,
    name: `${String(name)} (old path)`.slice(0, 80),
    layout: 'default',
    pageType: 'page',
    unlisted: true,
    redirect: redirectTo(id),
  })
}

/** Deletes redirects and their drafts, so that a page can take their paths. */
export async function removeRedirects(client: SanityClient, ids: readonly string[]): Promise<void> {
  const transaction = client.transaction()
  for (const id of ids) transaction.delete(id).delete(`drafts.${id}`)
  await transaction.commit()
}
