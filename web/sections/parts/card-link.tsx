import { AppLink } from '../../ui/link/app-link.tsx'
import type { LinkTarget } from '../../ui/link/link.ts'
import { LinkArrow } from './link-arrow.tsx'

/** The link of a card, reaching over the whole of it: the card is a `group relative`. */
export function CardLink({ link }: { link: LinkTarget }) {
  return (
    <AppLink link={link} className="card-link">
      {link.label}
      <LinkArrow link={link} className="size-4 transition-transform group-hover:translate-x-1" />
    </AppLink>
  )
}
