import { buttonClass } from '../../../ui/button/button.tsx'
import { ButtonLink } from '../../../ui/button/button-link.tsx'
import { CellMark } from '../../../ui/geometry/cell-mark.tsx'
import { Container } from '../../../ui/layout/container.tsx'
import { Headline } from '../../../ui/text/headline.tsx'
import { Lead } from '../../../ui/text/text.tsx'

interface ReceivedProps {
  text?: string | undefined
  /** The page of the form. */
  back: string
  /** Where registering goes on. */
  onward?: string | undefined
}

/** Says that a form has arrived. */
export function Received({ text = 'It has arrived. Thank you.', back, onward }: ReceivedProps) {
  return (
    <Container className="flex flex-col items-start gap-8 py-section">
      <CellMark level={1} className="size-24" />
      <Headline as="h1">Received</Headline>
      <Lead>{text}</Lead>
      {onward ? (
        <a href={onward} className={buttonClass('yellow', 'large')}>
          Continue to the console
        </a>
      ) : (
        <ButtonLink
          size="large"
          link={{ label: 'Back to the page', href: back, external: false, soon: false }}
        />
      )}
    </Container>
  )
}
