import type { Metadata } from 'next'
import { MissingPage } from '../../shells/missing-page.tsx'
import { madeOfMetadata, publishedShell } from '../views/published-page.ts'
import { ShellView } from '../views/shell-view.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const { madeOf } = await publishedShell()
  return { title: '404 - Page not found', robots: { index: false }, ...madeOfMetadata(madeOf) }
}

/**
 * What the front shows for every path that no route has. Next's own answer to `notFound()` is put
 * together in the browser: it has no text, no title and no language until its scripts have run.
 */
export default async function MissingPathPage() {
  const shell = await publishedShell()
  return (
    <ShellView parts={shell} path="/missing-page" route={null}>
      <MissingPage />
    </ShellView>
  )
}
