import { ButtonLink } from '../../ui/button/button-link.tsx'
import type { LinkTarget } from '../../ui/link/link.ts'
import { LinkArrow } from './link-arrow.tsx'

interface OnwardProps {
  link: LinkTarget
  className?: string
}

/** A quiet way onward below a text. */
export function Onward({ link, className = '' }: OnwardProps) {
  return (
    <ButtonLink
      link={link}
      variant="link"
      className={`self-start justify-self-start whitespace-normal! ${className}`}
      icon={<LinkArrow link={link} />}
    />
  )
}
