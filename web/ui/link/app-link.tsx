import { brand } from '@nectar/schemas/config/brand/brand'
import { isAllowedHref } from '@nectar/schemas/fields/href'
import type { ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from '../button/button.tsx'
import type { EditAttributes } from '../edit/edit.ts'
import { Tag } from '../text/text.tsx'
import { carriesQuery } from './with-query.ts'

export interface LinkTarget {
  label: string
  /** http(s), mailto or a path of this site; null shows the label as text. */
  href: string | null
  external: boolean
  /** Announced but not available yet: text with a tag, whatever `href` says. */
  soon: boolean
  /** Analytics code, written to `data-event`. */
  event?: string
}

/** Thrown for a forbidden address, such as `javascript:`. */
export class ForbiddenHrefError extends Error {
  override name = 'ForbiddenHrefError'
  readonly href: string

  constructor(href: string) {
    super(`A link may lead to http(s), mailto or a path of this site; it cannot lead to "${href}".`)
    this.href = href
  }
}

const ownPath = /^(\/(?!\/)|#|\?)/

/**
 * Returns the address if it is allowed in a link.
 * @throws ForbiddenHrefError for any other scheme, a protocol-relative address or control characters
 */
export function allowedHref(href: string): string {
  // A query alone keeps the current path.
  const whole = href.startsWith('?') ? `/${href}` : href
  if (!isAllowedHref(whole)) throw new ForbiddenHrefError(href)
  return href
}

/** Whether an address is within this site, and so handled by the router. */
export function isOwnPath(href: string): boolean {
  return ownPath.test(href)
}

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
    ...(link.external && { target: '_blank', rel: 'noopener noreferrer' }),
    ...(link.event && { 'data-event': link.event }),
    ...(isApplicationHref(href) && carriesQuery),
    // Paths need no mark (`loading/page-loading.tsx`).
    ...(/^[#?]/.test(href) && { 'data-routed': '' }),
    ...(current && !link.external && { 'aria-current': 'page' as const }),
  }
  return (
    <a className={className} href={href} {...marks} {...edit}>
      {link.external ? (
        <>
          {content}
          <span className="sr-only"> (opens in a new tab)</span>
        </>
      ) : (
        content
      )}
    </a>
  )
}

interface ButtonLinkProps extends Pick<AppLinkProps, 'link' | 'className' | 'edit'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** An icon after the label. */
  icon?: ReactNode
}

/** A link that looks like a button. */
export function ButtonLink({ link, variant, size, className = '', icon, edit }: ButtonLinkProps) {
  return (
    <AppLink link={link} className={`${buttonClass(variant, size)} ${className}`} edit={edit}>
      {link.label}
      {icon}
    </AppLink>
  )
}
