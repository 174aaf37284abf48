import type { Metadata } from 'next'
import { MissingPage } from '../../shells/missing-page.tsx'
import { madeOfMetadata, publishedShell } from '../views/published-page.ts'
import { ShellView } from '../views/shell-view.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const { madeOf } = await publishedShell()
  return { title: '404 - Page not found', robots: { index: false }, ...madeOfMetadata(madeOf) }
}

/**
 * What the front shows, under the true status, when a page cannot be rendered (spec section 2: the
 * same text, header and footer as for a path that no route has). The address `?` leads to the
 * address one is at, which tries it again.
 */
export default async function ApplicationErrorPage() {
  const shell = await publishedShell()
  return (
    <ShellView parts={shell} path="/application-error" route={null}>
      <MissingPage
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
    </ShellView>
  )
}
