import { ButtonLink } from '../../ui/button/button-link.tsx'
import type { EditAttributes } from '../../ui/edit/edit.ts'
import type { LinkTarget } from '../../ui/link/link.ts'
import { LinkArrow } from './link-arrow.tsx'

interface OnwardProps {
  link: LinkTarget
  className?: string
  edit?: EditAttributes | undefined
}

/** A quiet way onward below a text. */
export function Onward({ link, className = '', edit }: OnwardProps) {
  return (
    <ButtonLink
      link={link}
      variant="link"
      className={`self-start justify-self-start whitespace-normal! ${className}`}
      icon={<LinkArrow link={link} />}
      edit={edit}
    />
  )
}
