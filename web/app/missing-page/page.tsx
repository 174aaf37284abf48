import type { Metadata } from 'next'
import { loadPublishedMenus } from '../../content/menus/load-menus.ts'
import { readPublished } from '../../content/source/reader.ts'
import { MissingPage } from '../../shells/missing-page.tsx'
import { ShellView } from '../views/shell-view.tsx'

export const metadata: Metadata = { title: '404 - Page not found', robots: { index: false } }

/**
 * What the front shows for every path that no route has. Next's own answer to `notFound()` is put
 * together in the browser: it has no text, no title and no language until its scripts have run.
 */
export default async function MissingPathPage() {
  const menus = await loadPublishedMenus()
  return (
    <ShellView read={readPublished} menus={menus} path="/missing-page" route={null}>
      <MissingPage />
    </ShellView>
  )
}
