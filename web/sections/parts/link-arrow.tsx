import { Icon } from '../../ui/icon/icon.tsx'
import type { LinkTarget } from '../../ui/link/link.ts'

interface LinkArrowProps {
  link: LinkTarget
  className?: string
}

/** The arrow after a link: onward within the site, up and out to another; none where it leads nowhere. */
export function LinkArrow({ link, className = 'size-4' }: LinkArrowProps) {
  if (link.soon || link.href === null) return null
  return <Icon name={link.external ? 'arrow-up-right' : 'arrow-right'} className={className} />
}
