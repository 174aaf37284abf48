import type { EditAttributes } from '../../ui/edit/edit.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { AppLink, ButtonLink, type LinkTarget } from '../../ui/link/app-link.tsx'

interface CallsToActionProps {
  links: readonly LinkTarget[]
  className?: string
  edit: EditAttributes | undefined
}

/** The calls to action of a section, the first as the primary button. */
export function CallsToAction({ links, className = '', edit }: CallsToActionProps) {
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

interface ArrowLinkProps {
  link: LinkTarget
  className?: string
  edit?: EditAttributes | undefined
}

/** A secondary link with an arrow, below a text. */
export function ArrowLink({ link, className = '', edit }: ArrowLinkProps) {
  return (
    <ButtonLink
      link={link}
      variant="link"
      className={`self-start justify-self-start text-left whitespace-normal! ${className}`}
      icon={<LinkArrow link={link} />}
      edit={edit}
    />
  )
}

/** A link that makes its whole card clickable; the card must be a `group relative`. */
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

/** The arrow after a link, pointing right within the site and up for external links. */
export function LinkArrow({ link, className = 'size-4' }: LinkArrowProps) {
  if (link.soon || link.href === null) return null
  return <Icon name={link.external ? 'arrow-up-right' : 'arrow-right'} className={className} />
}
