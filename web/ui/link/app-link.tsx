import Link from 'next/link'
import type { ReactNode } from 'react'
import type { EditAttributes } from '../edit/edit.ts'
import { Tag } from '../text/tag.tsx'
import { allowedHref, isOwnPath, type LinkTarget } from './link.ts'
import { QueryLink } from './query-link.tsx'

interface AppLinkProps {
  link: LinkTarget
  className?: string
  /** Marks the link as the page one is on. */
  current?: boolean
  /** Shown instead of the label; must then carry the link's name itself. */
  children?: ReactNode
  edit?: EditAttributes | undefined
}

/** Whether an address is one of the external application, to which a campaign's query goes along. */
function isApplicationHref(href: string): boolean {
  const application = process.env.NEXT_PUBLIC_APP_URL
  return Boolean(application) && (href === application || href.startsWith(`${application}/`))
}

/**
 * The one way to write a link. External ones open a new tab and say so to screen readers;
 * links that are not there yet are text with a tag.
 * @throws ForbiddenHrefError when the address is of a kind that a link must not have
 */
export function AppLink({ link, className, current, children, edit }: AppLinkProps) {
  const content = children ?? link.label
  if (link.soon || link.href === null) {
    return (
      <span className={className} data-soon={link.soon || undefined} {...edit}>
        {content}
        {link.soon && (
          <>
            {' '}
            <Tag>soon</Tag>
          </>
        )}
      </span>
    )
  }
  const href = allowedHref(link.href)
  // Even an attribute that is not there costs a page of a hundred links its bytes.
  const marks = link.event && { 'data-event': link.event }
  const Anchor = isApplicationHref(href) ? QueryLink : 'a'
  if (link.external) {
    return (
      <Anchor
        className={className}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        {...marks}
        {...edit}
      >
        {content}
        <span className="sr-only"> (opens in a new tab)</span>
      </Anchor>
    )
  }
  if (!isOwnPath(href)) {
    return (
      <Anchor className={className} href={href} {...marks} {...edit}>
        {content}
      </Anchor>
    )
  }
  return (
    <Link
      className={className}
      href={href}
      prefetch={false}
      {...marks}
      {...(current && { 'aria-current': 'page' })}
      {...edit}
    >
      {content}
    </Link>
  )
}
