import type { Metadata } from 'next'
import { MissingPage } from '../../layouts/missing-page.tsx'
import { LayoutView } from '../views/layout-view.tsx'
import { publishedShell } from '../views/page-context.ts'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = { title: 'Preview', robots: { index: false } }

/** The page for a guest whose link to a preview does not work. */
export default async function PreviewEndedPage() {
  return (
    <LayoutView parts={await publishedShell()} path="/draft-preview-ended" route={null}>
      <MissingPage
        title="This link does not work"
        reason="It has ended, was taken back or was not copied whole: ask whoever sent it for a new one."
      />
    </LayoutView>
  )
}
