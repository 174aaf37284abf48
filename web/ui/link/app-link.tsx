import Link from 'next/link'
import type { ReactNode } from 'react'
import type { EditAttributes } from '../edit/edit.ts'
import { Tag } from '../text/tag.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import { allowedHref, isOwnPath } from './href.ts'
import type { LinkTarget } from './link.ts'

interface AppLinkProps {
  link: LinkTarget
  className?: string
  /** Marks the link as the page one is on. */
  current?: boolean
  /** Shown instead of the label; must then carry the link's name itself. */
  children?: ReactNode
  edit?: EditAttributes | undefined
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
  if (link.external) {
    return (
      <a
        className={className}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        data-event={link.event}
        {...edit}
      >
        {content}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
    )
  }
  if (!isOwnPath(href)) {
    return (
      <a className={className} href={href} data-event={link.event} {...edit}>
        {content}
      </a>
    )
  }
  return (
    <Link
      className={className}
      href={href}
      prefetch={false}
      data-event={link.event}
      aria-current={current ? 'page' : undefined}
      {...edit}
    >
      {content}
    </Link>
  )
}
