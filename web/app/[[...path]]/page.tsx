import { nextBoundary } from '@nectar/schemas/documents/route/schema'
import type { Settings } from '@nectar/schemas/documents/settings'
import type { SocialLink } from '@nectar/schemas/documents/social-link'
import type { Route } from '@nectar/schemas/generated/page-schemas'
import type { Metadata } from 'next'
import { notFound, permanentRedirect, redirect } from 'next/navigation'
import { environment } from '../../content/environment.ts'
import { homePath, type NamedPage } from '../../content/page.ts'
import { expireAt, loadPaths } from '../../content/paths.ts'
import { loadRoute } from '../../content/route/load-route.ts'
import { ContentParseError } from '../../content/source/parse.ts'
import { readPublished } from '../../content/source/reader.ts'
import { missingTitle } from '../../layouts/missing-page.tsx'
import { PageSections } from '../../sections/registry.tsx'
import { JsonLd } from '../../ui/json-ld/json-ld.tsx'
import { dateOf } from '../feeds/atom.ts'
import { type PathParams, readPath } from '../path.ts'
import { routeMetadata } from '../views/metadata.ts'
import { pageContext, publishedPage } from '../views/page-context.ts'

const site = environment.NEXT_PUBLIC_SITE_URL

/** Who runs the site (schema.org/Organization). */
function organization(settings: Settings, social: readonly SocialLink[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${site}/#organization`,
    name: settings.brandName,
    description: settings.description,
    url: `${site}/`,
    logo: `${site}/icon-512.png`,
    sameAs: social.map(({ link }) => link),
    ...(settings.contactEmail && { email: settings.contactEmail }),
  }
}

/** The page's ancestors (schema.org/BreadcrumbList). */
function breadcrumbs(route: Route, above: readonly NamedPage[]) {
  const trail = [...above, { name: route.name, path: route.path }]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    '@id': `${site}${route.path}#breadcrumbs`,
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, site).href,
    })),
  }
}

/** Invalid pages are left out, so that one document does not stop the whole build. */
async function isShowable(path: string): Promise<boolean> {
  try {
    await loadRoute(readPublished, path)
    return true
  } catch (error) {
    if (!(error instanceof ContentParseError)) throw error
    console.error(error.message)
    return false
  }
}

/**
 * With thousands of pages, a build would take minutes. Its pages are shown only while the content source is unreachable
 * at a start, which renders every page again.
 */
const mostBuilt = 100

export async function generateStaticParams() {
  const listed = (await loadPaths(readPublished)).slice(0, mostBuilt).map(({ path }) => path)
  const showable = await Promise.all(listed.map(isShowable))
  const paths = listed.filter((_, index) => showable[index])
  if (!listed.includes(homePath)) paths.push(homePath)
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
      <JsonLd data={path === '/' ? organization(settings, social) : breadcrumbs(route, above)} />
      <PageSections
        layout={route.layout}
        sections={route.sections ?? []}
        context={{ ...pageContext(settings, social), date: dateOf(route) }}
      />
    </>
  )
}
