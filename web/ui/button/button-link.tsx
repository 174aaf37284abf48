import type { ReactNode } from 'react'
import type { EditAttributes } from '../edit/edit.ts'
import { AppLink } from '../link/app-link.tsx'
import type { LinkTarget } from '../link/link.ts'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button.tsx'

interface ButtonLinkProps {
  link: LinkTarget
  variant?: ButtonVariant
  size?: ButtonSize
  className?: string
  /** An icon after the label. */
  icon?: ReactNode
  edit?: EditAttributes | undefined
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
