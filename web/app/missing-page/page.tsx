import type { Metadata } from 'next'
import { MissingPage, missingTitle } from '../../layouts/missing-page.tsx'
import { SearchForm } from '../../search/search-form.tsx'
import { LayoutView } from '../views/layout-view.tsx'
import { publishedShell } from '../views/page-context.ts'

export const metadata: Metadata = { title: missingTitle, robots: { index: false } }

/**
 * The front's 404 page for every unknown path. Next's own answer to `notFound()` is assembled in the browser:
 * it has no text, title or language before its scripts have run.
 */
export default async function MissingPathPage() {
  const shell = await publishedShell()
  return (
    <LayoutView parts={shell} path="/missing-page" route={null}>
      <MissingPage
        elsewhere={shell.elsewhere}
        reason={shell.settings.missingPageText}
        search={<SearchForm />}
      />
    </LayoutView>
  )
}
