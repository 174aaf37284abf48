import type { SanityClient } from '@sanity/client'
import { until } from '../until.ts'
import type { Checkout } from './checkout.ts'
import { noFaults } from './cloud-proxy.ts'
import type { Cloud, CloudProject } from './start-cloud.ts'

/** A company on Sanity's cloud: its project there, its site, and an editor's client without faults. */
export interface World {
  cloud: Cloud
  project: CloudProject
  checkout: Checkout
  editor: SanityClient
}

/** A scenario to check. It resolves to a short description of the result, with figures. */
export interface Scenario {
  name: string
  run: (world: World) => Promise<string>
}

/** A site that can be visited. */
interface Visited {
  checkout: Pick<Checkout, 'site'>
}

/** Reads a page as a visitor. */
export async function read({ checkout }: Visited, path: string): Promise<string> {
  const response = await fetch(checkout.site + path)
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
  return response.text()
}

/**
 * Waits until a page shows a text, and returns how long it took.
 *
 * @throws TooLateError
 */
export function untilShown(
  visited: Visited,
  path: string,
  words: string,
  limitMs: number,
): Promise<string> {
  const isShown = async () => (await read(visited, path)).includes(words)
  return until(`${path} shows "${words}"`, limitMs, isShown)
}

/** The path of the site's webhook endpoint. */
export const webhookPath = '/api/webhooks/sanity'

/** A page on which no menu, form or redirect depends. */
export const page = { id: 'route-resources', path: '/resources' } as const

/** Edits and publishes a document as the Studio does. */
export async function publish(
  { editor }: World,
  id: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  const ids = { draftId: `drafts.${id}`, publishedId: id }
  await editor.action([
    { actionType: 'sanity.action.document.edit', ...ids, patch: { set: { ...fields } } },
    { actionType: 'sanity.action.document.publish', ...ids },
  ])
}

let titles = 0

/** Publishes a new title for the page and returns it. */
export async function publishTitle(world: World): Promise<string> {
  titles += 1
  const title = `Resources, edition ${titles}`
  await publish(world, page.id, { title })
  return title
}

/** Ends all faults except the stale CDN. */
export function resetFaults({ cloud }: World): void {
  Object.assign(cloud.faults, { ...noFaults, cdnLifetimeMs: cloud.faults.cdnLifetimeMs })
}

/** A document of the sample content is missing. */
class DocumentMissingError extends Error {
  override readonly name = 'DocumentMissingError'

  constructor(id: string) {
    super(`There is no document ${id}: is the sample content imported?`)
  }
}

/**
 * Writes a draft of the page with a text as its first heading.
 *
 * @throws DocumentMissingError
 */
export async function writeDraft({ editor }: World, words: string): Promise<void> {
  const published = await editor.getDocument(page.id)
  if (!published) throw new DocumentMissingError(page.id)
  const sections = published.sections.with(0, { ...published.sections[0], title: words })
  await editor.createOrReplace({ ...published, _id: `drafts.${page.id}`, sections })
}

/** The address at which the Studio opens its preview of the page. It holds a secret that only a writer can store. */
export async function previewAddress({ editor, checkout }: World): Promise<string> {
  const secret = crypto.randomUUID()
  await editor.create({ _type: 'sanity.previewUrlSecret', _id: 'drafts.', secret })
  const query = new URLSearchParams({
    'sanity-preview-secret': secret,
    'sanity-preview-pathname': page.path,
  })
  return `${checkout.site}/api/draft-mode/enable?${query}`
}
