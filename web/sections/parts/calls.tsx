import { ButtonLink } from '../../ui/button/button-link.tsx'
import type { EditAttributes } from '../../ui/edit/edit.ts'
import type { LinkTarget } from '../../ui/link/link.ts'
import { LinkArrow } from './link-arrow.tsx'

interface CallsProps {
  links: readonly LinkTarget[]
  className?: string
  edit: EditAttributes | undefined
}

/** The calls of a section: the first is the one loud button of the section. */
export function Calls({ links, className = '', edit }: CallsProps) {
  return (
    <div className={`flex flex-wrap gap-2 sm:gap-3 ${className}`} {...edit}>
      {links.map((link, index) => (
        <ButtonLink
          key={`${link.label} ${link.href}`}
          link={link}
          variant={index === 0 ? 'yellow' : 'secondary'}
          size="large"
          icon={index === 0 && <LinkArrow link={link} />}
        />
      ))}
    </div>
  )
}
