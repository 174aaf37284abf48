import { AppLink } from '../../ui/link/app-link.tsx'
import type { LinkTarget } from '../../ui/link/link.ts'
import { LinkArrow } from './link-arrow.tsx'

/** The link of a card, reaching over the whole of it: the card is a `group relative`. */
export function CardLink({ link }: { link: LinkTarget }) {
  return (
    <AppLink
      link={link}
      className="inline-flex items-center gap-2 self-start justify-self-start font-medium underline decoration-accent-line decoration-2 underline-offset-[0.3em] after:absolute after:inset-0 group-hover:decoration-4 data-soon:no-underline"
    >
      {link.label}
      <LinkArrow link={link} className="size-4 transition-transform group-hover:translate-x-1" />
    </AppLink>
  )
}
