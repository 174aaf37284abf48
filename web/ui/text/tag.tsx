import type { ReactNode } from 'react'

const tones = {
  neutral: 'border-control text-muted',
  accent: 'forced-color-adjust-none border-accent bg-accent text-on-accent',
  success: 'border-success text-success',
  warning: 'border-warning text-warning',
  danger: 'border-danger text-danger',
}

interface TagProps {
  tone?: keyof typeof tones
  children: ReactNode
}

/** A badge such as "soon" or "testnet". */
export function Tag({ tone = 'neutral', children }: TagProps) {
  return <span className={`tag ${tones[tone]}`}>{children}</span>
}
