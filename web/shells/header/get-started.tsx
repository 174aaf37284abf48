import { type ButtonSize, buttonClass } from '../../ui/button/button-class.ts'
import { QueryLink } from '../../ui/link/query-link.tsx'

interface GetStartedProps {
  label: string
  href: string
  size?: ButtonSize
  className?: string
}

/** Leads to the external application, with the page's query string. */
export function GetStarted({ label, href, size = 'medium', className = '' }: GetStartedProps) {
  return (
    <QueryLink href={href} className={`${buttonClass('yellow', size)} ${className}`}>
      {label}
    </QueryLink>
  )
}
