import type { Metadata } from 'next'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Container } from '../../ui/layout/container.tsx'
import { Headline } from '../../ui/text/headline.tsx'
import { Lead } from '../../ui/text/text.tsx'
import { LayoutView } from '../views/layout-view.tsx'
import { publishedShell } from '../views/published-page.ts'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = { title: 'Preview', robots: { index: false } }

/** The page for a guest whose link to a preview does not work. */
export default async function PreviewEndedPage() {
  return (
    <LayoutView parts={await publishedShell()} path="/draft-preview-ended" route={null}>
      <Container className="flex min-h-[34rem] flex-col items-start justify-center gap-8 py-section">
        <Headline as="h1" size="display">
          This link does not work
        </Headline>
        <Lead>
          It has ended, was taken back or was not copied whole: ask whoever sent it for a new one.
        </Lead>
        <ButtonLink
          variant="yellow"
          size="large"
          link={{ label: 'Go to the home page', href: '/', external: false, soon: false }}
        />
      </Container>
    </LayoutView>
  )
}
