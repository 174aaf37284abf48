import type { ReactNode } from 'react'

/** The mark beside what is said: what was done, what to know, what to look out for, what failed. */
export type NoticeTone = 'success' | 'accent' | 'warning' | 'danger'

const marks: Record<NoticeTone, string> = {
  success: 'border-success',
  accent: 'border-accent',
  warning: 'border-warning',
  danger: 'border-danger',
}

interface NoticeProps {
  tone: NoticeTone
  /** `alert` where it needs an answer, `status` where it only tells; neither where it is there from the start. */
  role?: 'alert' | 'status'
  className?: string
  children: ReactNode
}

/** What stands apart from the rest of a panel because it matters now. */
export function Notice({ tone, role, className = '', children }: NoticeProps) {
  return (
    <div role={role} className={`border-l-2 pl-4 ${marks[tone]} ${className}`}>
      {children}
    </div>
  )
}
