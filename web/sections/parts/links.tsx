import { ButtonLink } from '../../ui/button/button-link.tsx'
import type { EditAttributes } from '../../ui/edit/edit.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { AppLink } from '../../ui/link/app-link.tsx'
import type { LinkTarget } from '../../ui/link/link.ts'

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

/** The link of a card, reaching over the whole of it: the card is a `group relative`. */
export function CardLink({ link }: { link: LinkTarget }) {
  return (
    <AppLink link={link} className="card-link">
      {link.label}
      <LinkArrow link={link} className="size-4 transition-transform group-hover:translate-x-1" />
    </AppLink>
  )
}

interface LinkArrowProps {
  link: LinkTarget
  className?: string
}

/** The arrow after a link: onward within the site, up and out to another; none where it leads nowhere. */
export function LinkArrow({ link, className = 'size-4' }: LinkArrowProps) {
  if (link.soon || link.href === null) return null
  return <Icon name={link.external ? 'arrow-up-right' : 'arrow-right'} className={className} />
}
