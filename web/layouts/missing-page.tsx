import type { ReactNode } from 'react'
import { CellOrnament } from '../ui/geometry/cell-mark.tsx'
import { Container } from '../ui/layout/layout.tsx'
import { ButtonLink } from '../ui/link/app-link.tsx'
import { Headline, Lead } from '../ui/text/text.tsx'

interface MissingPageProps {
  title?: string
  /** What happened, if the page is not simply missing. */
  reason?: ReactNode
  /** Pages that a visitor may have looked for. */
  elsewhere?: readonly { name: string; path: string }[]
  search?: ReactNode
}

/** Heading and document title of the 404 page and the error pages. */
export const missingTitle = '404 - Page not found'

/** The content of the 404 page. It is kept small, because Next sends it with every page. */
export function MissingPage({
  title = missingTitle,
  reason = 'The page may have moved, or the address may have a typo.',
  elsewhere = [],
  search,
}: MissingPageProps) {
  return (
    <Container className="relative flex min-h-[34rem] flex-col items-start justify-center gap-8 overflow-clip py-section">
      <CellOrnament
        level={0.08}
        className="absolute top-8 -right-10 -z-0 hidden size-[30rem] lg:block"
      />
      <Headline as="h1" size="display">
        {title}
      </Headline>
      <Lead>{reason}</Lead>
      {search}
      <div className="flex flex-wrap gap-3">
        {[{ name: 'Go to the home page', path: '/' }, ...elsewhere].map(({ name, path }, index) => (
          <ButtonLink
            key={path}
            variant={index === 0 ? 'yellow' : 'secondary'}
            size="large"
            link={{ label: name, href: path, external: false, soon: false }}
          />
        ))}
      </div>
    </Container>
  )
}
