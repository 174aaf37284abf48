import type { ReactNode } from 'react'
import { letters } from './words.tsx'

/** The plate of a drawing of the product, 480 by 400, measured from its upper left corner. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <g transform="translate(-240-200)" fontSize={letters}>
      {children}
    </g>
  )
}
