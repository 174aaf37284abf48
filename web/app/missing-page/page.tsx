import type { Metadata } from 'next'
import { SearchForm } from '../../search/search-form.tsx'
import { MissingPage, missingTitle } from '../../shells/missing-page.tsx'
import { fingerprintMetadata, publishedShell } from '../views/published-page.ts'
import { ShellView } from '../views/shell-view.tsx'

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
    <ShellView parts={shell} path="/missing-page" route={null}>
      <MissingPage elsewhere={shell.elsewhere} search={<SearchForm />} />
    </ShellView>
  )
}
