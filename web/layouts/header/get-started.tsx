import { type ButtonSize, buttonClass } from '../../ui/button/button.tsx'
import type { EditAttributes } from '../../ui/edit/edit.ts'
import { carriesQuery } from '../../ui/link/with-query.ts'

interface GetStartedProps {
  label: string | undefined
  href: string
  size?: ButtonSize
  className?: string
  edit?: EditAttributes | undefined
}

/** The link to the external application, with the page's query string. Without a label there is no link. */
export function GetStarted({
  label,
  href,
  size = 'medium',
  className = '',
  edit,
}: GetStartedProps) {
  if (!label) return null
  return (
    <a href={href} className={`${buttonClass('yellow', size)} ${className}`} {...carriesQuery}>
      {edit ? <span {...edit}>{label}</span> : label}
    </a>
  )
}
