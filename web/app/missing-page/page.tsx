import type { Metadata } from 'next'
import { MissingPage, missingTitle } from '../../layouts/missing-page.tsx'
import { SearchForm } from '../../search/search-form.tsx'
import { LayoutView } from '../views/layout-view.tsx'
import { fingerprintMetadata, publishedShell } from '../views/published-page.ts'

export async function generateMetadata(): Promise<Metadata> {
  const { fingerprint } = await publishedShell()
  return {
    title: missingTitle,
    robots: { index: false },
    ...fingerprintMetadata(fingerprint),
  }
}

/**
 * The front's 404 page for every unknown path. Next's own answer to `notFound()` is assembled in the browser:
 * it has no text, title or language before its scripts have run.
 */
export default async function MissingPathPage() {
  const shell = await publishedShell()
  return (
    <LayoutView parts={shell} path="/missing-page" route={null}>
      <MissingPage elsewhere={shell.elsewhere} search={<SearchForm />} />
    </LayoutView>
  )
}
