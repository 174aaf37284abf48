import { isAvailable } from '@nectar/schemas/documents/route/schema'
import type { Route } from '@nectar/schemas/generated/page-schemas'
import type { IllustrationName } from '@nectar/schemas/illustrations/drawings'
import { unstable_cache } from 'next/cache'
import { loadSettings } from '../../../content/application.ts'
import { loadPaths } from '../../../content/paths.ts'
import { loadRoute } from '../../../content/route/load-route.ts'
import { typeTag } from '../../../content/source/dependencies.ts'
import { contentTag, readPublished } from '../../../content/source/reader.ts'
import { socialImage } from '../../../ui/social-image/social-image.tsx'
import { orUnavailable } from '../../api/or-unavailable.ts'
import { type PathParams, readPath } from '../../path.ts'

function heroOf({ sections = [] }: Route) {
  return sections.find((section) => section._type === 'hero')
}

/** The drawing of a page's card: its own, or that of its hero. */
function illustrationOf(route: Route): IllustrationName | undefined {
  const { illustration } = route
  const hero = heroOf(route)
  const found = [illustration, hero?.media].find((media) => media?.kind === 'illustration')
  return found?.kind === 'illustration' ? found.name : undefined
}

async function draw(path: string): Promise<string | null> {
  const [route, settings] = await Promise.all([
    loadRoute(readPublished, path),
    loadSettings(readPublished),
  ])
  if (!route) return null
  const image = await socialImage({
    title: heroOf(route)?.title ?? route.title,
    label: path === '/' ? '' : route.name,
    brandName: settings.brandName,
    illustration: illustrationOf(route),
  })
  return image.toString('base64')
}

/** The sharing image of a page: drawn once, and again when the page changes. */
export const GET = orUnavailable(async (_: Request, props: PathParams) => {
  const path = await readPath(props)
  const known = await loadPaths(readPublished)
  const missing = new Response('There is no such page.', { status: 404 })
  // Only for existing paths, so that made-up ones cannot fill the disk. A page outside its dates is not announced.
  const entry = known.find((one) => one.path === path)
  if (!entry || entry.redirects || !isAvailable(entry, Date.now())) return missing
  const kept = unstable_cache(() => draw(path), ['social-image', path], {
    tags: [contentTag, typeTag('settings'), typeTag('route')],
  })
  const image = await kept()
  if (image === null) return missing
  const headers = { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=3600' }
  return new Response(Buffer.from(image, 'base64'), { headers })
})
