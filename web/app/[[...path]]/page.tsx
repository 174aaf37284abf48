import { nextBoundary } from '@nectar/schemas/documents/route/availability'
import type { Metadata } from 'next'
import { notFound, permanentRedirect, redirect } from 'next/navigation'
import { builtEntries, loadPaths } from '../../content/paths.ts'
import { dateOf } from '../../content/route/dated.ts'
import { loadRoute } from '../../content/route/load-route.ts'
import { expireAt } from '../../content/route/middleware.ts'
import { homePath } from '../../content/route/stand-in.ts'
import { type ContentSource, createPublished } from '../../content/source/content-source.ts'
import { ContentParseError } from '../../content/source/parse.ts'
import { readPublished } from '../../content/source/reader.ts'
import { missingTitle } from '../../layouts/missing-page.tsx'
import { PageSections } from '../../sections/page-sections.tsx'
import { type PathParams, readPath } from '../path.ts'
import { routeMetadata } from '../views/metadata.ts'
import { pageContext } from '../views/page-context.ts'
import { PageData } from '../views/page-data.tsx'
import { publishedPage } from '../views/published-page.ts'

/** The number of pages whose queries are joined. With more, answers would take megabytes. */
const readTogether = 20

/** Invalid pages are left out, so that one document does not stop the whole build. */
async function isShowable({ read }: ContentSource, path: string): Promise<boolean> {
  try {
    await loadRoute(read, path)
    return true
  } catch (error) {
    if (!(error instanceof ContentParseError)) throw error
    console.error(error.message)
    return false
  }
}

export async function generateStaticParams() {
  const entries = builtEntries(await loadPaths(readPublished))
  const standIn = entries.some(({ path }) => path === homePath) ? [] : [homePath]
  const paths = [...standIn]
  for (let from = 0; from < entries.length; from += readTogether) {
    const together = entries.slice(from, from + readTogether)
    const source = createPublished()
    const showable = await Promise.all(together.map(({ path }) => isShowable(source, path)))
    paths.push(...together.flatMap(({ path }, index) => (showable[index] ? [path] : [])))
  }
  return paths.map((path) => ({ path: path.split('/').filter(Boolean) }))
}

export async function generateMetadata(props: PathParams): Promise<Metadata> {
  const path = await readPath(props)
  const page = await publishedPage(path)
  if (!page.route) return { title: missingTitle, robots: { index: false } }
  const shown = page.kind === 'redirect' ? undefined : page
  return routeMetadata(page.route, shown?.social ?? [], shown?.settings.brandName)
}

export default async function Page(props: PathParams) {
  const path = await readPath(props)
  const page = await publishedPage(path)
  const now = Date.now()
  // The menus of a page change with the dates of every page.
  const isRedirect = page.kind === 'redirect'
  await expireAt(isRedirect ? nextBoundary([page.route ?? {}], now) : page.menus.boundary, now)
  if (page.kind === 'redirect') {
    if (page.permanent) permanentRedirect(page.href)
    redirect(page.href)
  }
  if (page.kind === 'missing') {
    const { fatal, message } = page.error
    if (fatal) console.error(message)
    else console.info(message)
    notFound()
  }
  const { route, settings, social, above } = page
  return (
    <>
      <PageData route={route} settings={settings} social={social} above={above} />
      <PageSections
        layout={route.layout}
        sections={route.sections ?? []}
        context={{ ...pageContext(settings, social), date: dateOf(route) }}
      />
    </>
  )
}
