import type { Metadata } from 'next'
import { MissingPage, missingTitle } from '../../layouts/missing-page.tsx'
import { LayoutView } from '../views/layout-view.tsx'
import { publishedShell } from '../views/page-context.ts'

export const metadata: Metadata = { title: missingTitle, robots: { index: false } }

/**
 * What the front shows, with the original status, when a page cannot be rendered (spec section 2: the same
 * text, header and footer as for an unknown path). The link `?` reloads the visitor's address.
 */
export default async function ApplicationErrorPage() {
  const shell = await publishedShell()
  return (
    <LayoutView parts={shell} path="/application-error" route={null}>
      <MissingPage
        elsewhere={shell.elsewhere}
        reason={
          <>
            Something went wrong while this page was loading.{' '}
            <a href="?" className="underline underline-offset-4">
              Try it again
            </a>
            .
          </>
        }
      />
    </LayoutView>
  )
}
