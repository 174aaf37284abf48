import type { ReactNode } from 'react'
import { letters } from './words.tsx'

/** The canvas of a product drawing: 480 by 400, with the origin at the upper left. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <g transform="translate(-240-200)" fontSize={letters}>
      {children}
    </g>
  )
}
