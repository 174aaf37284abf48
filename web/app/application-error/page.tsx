import type { Metadata } from 'next'
import { loadPublishedMenus } from '../../content/menus/load-menus.ts'
import { readPublished } from '../../content/source/reader.ts'
import { MissingPage } from '../../shells/missing-page.tsx'
import { Container } from '../../ui/layout/container.tsx'
import { ShellView } from '../views/shell-view.tsx'

export const metadata: Metadata = { title: '404 - Page not found', robots: { index: false } }

/**
 * What the front shows, under the true status, when a page cannot be rendered (spec section 2: the
 * same text, header and footer as for a path that no route has). The address `?` leads to the
 * address one is at, which tries it again.
 */
export default async function ApplicationErrorPage() {
  const menus = await loadPublishedMenus()
  return (
    <ShellView read={readPublished} menus={menus} path="/application-error" route={null}>
      <MissingPage />
      <Container className="pb-section">
        <p>
          Something went wrong while this page was put together. <a href="?">Try it again</a>.
        </p>
      </Container>
    </ShellView>
  )
}
