import { ButtonLink } from '../ui/button/button-link.tsx'
import { CellMark } from '../ui/geometry/cell-mark.tsx'
import { Container } from '../ui/layout/container.tsx'
import { Headline } from '../ui/text/headline.tsx'
import { Lead } from '../ui/text/lead.tsx'

/** The body of the error page. Kept small: Next sends it along with every page. */
export function MissingPage() {
  return (
    <Container className="relative flex min-h-[34rem] flex-col items-start justify-center gap-8 overflow-clip py-section">
      <CellMark
        level={0.08}
        className="absolute top-8 -right-10 -z-0 hidden size-[30rem] lg:block"
      />
      <Headline as="h1" size="display">
        404 - Page not found
      </Headline>
      <Lead>This cell is empty. The page may have moved, or the address may have a typo.</Lead>
      <ButtonLink
        variant="yellow"
        size="large"
        link={{ label: 'Go to the home page', href: '/', external: false, soon: false }}
      />
    </Container>
  )
}
