import type { StoredDocument } from '@nectar/schemas/checks/stored-document'
import type { SanityClient } from 'sanity'

/** The redirect that sends visitors of an address to a page. */
export function redirectTo(page: string) {
  return {
    _type: 'target',
    kind: 'page',
    page: { _type: 'reference', _ref: page },
    permanent: true,
  } as const
}

/** The id of the route that keeps an old address alive. */
function oldAddressId(path: string): string {
  return `route-moved${path.replaceAll('/', '-')}`
}

/** Publishes a route at the old address of a page that leads to where the page is now. */
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
    name: `${String(name)} (old address)`.slice(0, 80),
    layout: 'default',
    pageType: 'page',
    unlisted: true,
    redirect: redirectTo(id),
  })
}

/** Takes redirects away, drafts of them included, so that a page can have their address. */
export async function removeRedirects(client: SanityClient, ids: readonly string[]): Promise<void> {
  const transaction = client.transaction()
  for (const id of ids) transaction.delete(id).delete(`drafts.${id}`)
  await transaction.commit()
}
