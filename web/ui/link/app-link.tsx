import { brand } from '@nectar/schemas/config/brand/brand'
import type { ReactNode } from 'react'
import type { EditAttributes } from '../edit/edit.ts'
import { Tag } from '../text/tag.tsx'
import { allowedHref, type LinkTarget } from './link.ts'
import { carriesQuery } from './with-query.ts'

interface AppLinkProps {
  link: LinkTarget
  className?: string
  /** Marks the link as the current page. */
  current?: boolean
  /** Shown instead of the label; must contain the link's accessible name. */
  children?: ReactNode
  edit?: EditAttributes | undefined
}

/** Whether an address belongs to the external application, which gets the page's query string. */
function isApplicationHref(href: string): boolean {
  const application = process.env.NEXT_PUBLIC_APP_URL || brand.appUrl
  return href === application || href.startsWith(`${application}/`)
}

/**
 * A link. External ones open a new tab and say so to screen readers; those announced as "soon" are
 * text with a tag.
 * @throws ForbiddenHrefError for an address with a forbidden scheme
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
  // An undefined prop would still be sent in the page data of every link.
  const marks = {
    ...(link.event && { 'data-event': link.event }),
    ...(isApplicationHref(href) && carriesQuery),
    // Paths need no mark (`loading/follow-links.ts`).
    ...(/^[#?]/.test(href) && { 'data-routed': '' }),
  }
  if (link.external) {
    return (
      <a
        className={className}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        {...marks}
        {...edit}
      >
        {content}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    )
  }
  return (
    <a
      className={className}
      href={href}
      {...marks}
      {...(current && { 'aria-current': 'page' })}
      {...edit}
    >
      {content}
    </a>
  )
}
