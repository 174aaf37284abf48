import type { Metadata } from 'next'
import { notFound, permanentRedirect, redirect } from 'next/navigation'
import pMap from 'p-map'
import { loadPaths } from '../../content/paths.ts'
import { expireAtBoundary } from '../../content/route/boundary.ts'
import { visitRoute } from '../../content/route/visit.ts'
import { ContentParseError } from '../../content/source/parse.ts'
import { readPublished } from '../../content/source/reader.ts'
import { PageSections } from '../../sections/page-sections.tsx'
import type { PathParams } from '../path.ts'
import { readPath } from '../path.ts'
import { routeMetadata } from '../views/metadata.ts'
import { pageContext } from '../views/page-context.ts'
import { PageData } from '../views/page-data.tsx'
import { publishedRoute } from '../views/published-route.ts'

/** More than a few at once only wait for each other, and for so long that they are given up. */
const readsAtOnce = 8

/** A page that cannot be shown is left out, so that one document does not stop the whole build. */
async function isShowable(path: string): Promise<boolean> {
  try {
    await publishedRoute(path)
    return true
  } catch (error) {
    if (!(error instanceof ContentParseError)) throw error
    console.error(error.message)
    return false
  }
}

export async function generateStaticParams() {
  const entries = await loadPaths(readPublished)
  const showable = await pMap(
    entries,
    async ({ path }) => ((await isShowable(path)) ? [path] : []),
    { concurrency: readsAtOnce },
  )
  return showable.flat().map((path) => ({ path: path.split('/').filter(Boolean) }))
}

export async function generateMetadata(props: PathParams): Promise<Metadata> {
  const path = await readPath(props)
  const route = await publishedRoute(path)
  return route ? routeMetadata(route) : { title: '404 - Page not found', robots: { index: false } }
}

export default async function Page(props: PathParams) {
  const path = await readPath(props)
  const route = await publishedRoute(path)
  const now = Date.now()
  if (route) await expireAtBoundary(route, now)
  const visit = visitRoute(path, route, now)
  if (visit.kind === 'missing') {
    console.info(visit.error.message)
    notFound()
  }
  if (visit.kind === 'redirect') {
    if (visit.permanent) permanentRedirect(visit.href)
    redirect(visit.href)
  }
  return (
    <>
      <PageData route={visit.route} />
      <PageSections
        layout={visit.route.layout}
        sections={visit.route.sections ?? []}
        context={await pageContext(readPublished)}
      />
    </>
  )
}
