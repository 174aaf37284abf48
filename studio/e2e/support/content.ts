import { createClient, type SanityClient, type SanityDocument } from '@sanity/client'

/** Writes and reads content without the Studio, to prepare and verify a test. */
export const client = createClient({
  projectId: 'local',
  dataset: 'production',
  apiVersion: '2026-01-01',
  apiHost: process.env.LAKE_URL ?? '',
  useProjectHostname: false,
  useCdn: false,
  perspective: 'raw',
  token: process.env.SANITY_WRITE_TOKEN ?? 'local-write-token',
})

/** The sections of a page with nothing but a headline. */
export function headline(title: string) {
  return { sections: [{ _type: 'hero', _key: 'hero', title }] }
}

/** A paragraph or heading of a rich text. */
export function block(style: string, text: string) {
  const children = [{ _type: 'span', _key: 's', text, marks: [] }]
  return { _type: 'block', _key: style, style, markDefs: [], children }
}

/** A published page for one test. */
export async function createPage(
  client: SanityClient,
  name: string,
  more: Record<string, unknown> = {},
): Promise<{ id: string; path: string }> {
  const id = `route-test-${name}`
  const path = `/test-${name}`
  await client.createOrReplace({
    _id: id,
    _type: 'route',
    name: `Test ${name}`,
    path,
    title: `A page to test ${name} with`,
    description: 'A page that exists only while a test runs, so that nothing else is disturbed.',
    layout: 'default',
    pageType: 'page',
    ...headline(`Test ${name}`),
    ...more,
  })
  return { id, path }
}

/** A draft of a published page, made without the Studio. */
export async function createDraft(id: string, changes: Record<string, unknown> = {}) {
  const page = await client.getDocument(id)
  await client.create({ ...page, ...changes, _type: 'route', _id: `drafts.${id}` })
}

/** A release with one changed page, made without the Studio. */
export async function createRelease(
  id: string,
  title: string,
  page: string,
  more: { cardinality?: 'one' } = {},
): Promise<void> {
  await client.releases.create({ releaseId: id, metadata: { title, releaseType: 'asap', ...more } })
  await client.createVersion({ releaseId: id, publishedId: page, baseId: page })
}

/** Removes a release, whatever its state. */
async function removeRelease(name: string): Promise<void> {
  const release = await client.releases.get({ releaseId: name })
  if (release?.state === 'scheduled') await client.releases.unschedule({ releaseId: name })
  if (release?.state === 'scheduled' || release?.state === 'active') {
    await client.releases.archive({ releaseId: name })
  }
  if (release) await client.releases.delete({ releaseId: name })
}

/** What the Studio keeps for its preview is not content, and releases have actions of their own. */
const content =
  '*[!(_type in ["sanity.previewUrlSecret", "system.release"]) && !(_id in path("versions.**"))]'

/**
 * Remembers the content as it is.
 *
 * @returns a function that deletes what was made since, and restores what was changed or deleted
 */
export async function rememberContent(): Promise<() => Promise<void>> {
  const before = await client.fetch<SanityDocument[]>(content)
  return async () => {
    const releases = await client.fetch<string[]>('*[_type == "system.release"].name')
    for (const name of releases) await removeRelease(name)
    const now = await client.fetch<{ _id: string; _rev: string }[]>(`${content}{_id, _rev}`)
    const revisions = new Map(now.map(({ _id, _rev }) => [_id, _rev]))
    const changed = before.filter(({ _id, _rev }) => revisions.get(_id) !== _rev)
    const made = now.filter(({ _id }) => !before.some((document) => document._id === _id))
    if (changed.length + made.length === 0) return
    // In one transaction they may refer to each other in any order.
    const transaction = client.transaction()
    for (const { _rev, ...document } of changed) transaction.createOrReplace(document)
    for (const { _id } of made) transaction.delete(_id)
    await transaction.commit()
  }
}
