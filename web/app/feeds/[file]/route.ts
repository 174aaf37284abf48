import { pageKinds, pagesOfKind } from '@nectar/schemas/documents/page-kinds'
import { loadSettings } from '../../../content/application.ts'
import { environment } from '../../../content/environment.ts'
import { readPages } from '../../../content/lists.ts'
import { loadListedPages } from '../../../content/paths.ts'
import { readPublished } from '../../../content/source/reader.ts'
import { atomFeed, atomType, feedPath, hasFeed } from '../atom.ts'

const kinds = pageKinds.filter(hasFeed)
const fileOf = (kind: string) => feedPath(kind).slice('/feeds/'.length)

export const dynamic = 'force-static'

// No other name is rendered, so that made-up names cannot fill the disk.
export const dynamicParams = false

export function generateStaticParams() {
  return kinds.map((kind) => ({ file: fileOf(kind) }))
}

/** The feed of a kind of pages that have dates: the newest hundred, as Atom. */
export async function GET(_: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params
  const kind = kinds.find((one) => fileOf(one) === file)
  const of = kind && pagesOfKind(kind)
  if (!of) return new Response('There is no such feed.', { status: 404 })
  const site = environment.NEXT_PUBLIC_SITE_URL
  const [pages, listed, { brandName }] = await Promise.all([
    readPages(readPublished, kind),
    loadListedPages(),
    loadSettings(readPublished),
  ])
  const paths = new Set(listed.map(({ path }) => path))
  const id = new URL(feedPath(kind), site).href
  const feed = atomFeed({
    id,
    title: `${of.title} · ${brandName}`,
    author: brandName,
    home: new URL('/', site).href,
    entries: pages.flatMap(({ date, ...page }) =>
      date === undefined || !paths.has(page.path)
        ? []
        : {
            id: `${id}#${page.id}`,
            url: new URL(page.path, site).href,
            title: page.name,
            summary: page.description,
            date,
            updated: page.updated,
          },
    ),
  })
  return new Response(feed, { headers: { 'Content-Type': `${atomType}; charset=utf-8` } })
}
