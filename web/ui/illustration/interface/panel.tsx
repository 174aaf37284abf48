import type { ReactNode } from 'react'
import { baseline, Words } from './words.tsx'

/** Left, top, width and height. */
export type Box = readonly [x: number, y: number, width: number, height: number]

const grounds = {
  raised: 'var(--surface-raised)',
  surface: 'var(--surface)',
  sunken: 'var(--surface-sunken)',
} as const

interface PanelProps {
  box: Box
  ground?: keyof typeof grounds
  radius?: number
  children?: ReactNode
}

/** A panel with an outline. */
export function Panel({ box: [x, y, width, height], ground = 'raised', radius = 8 }: PanelProps) {
  return <rect fill={grounds[ground]} x={x} y={y} width={width} height={height} rx={radius} />
}

/** The height of a window's title bar. */
export const barHeight = 40

/** A window with a title bar. */
export function Window({ box, title, note }: { box: Box; title: string; note?: string }) {
  const [x, y, width] = box
  return (
    <>
      <Panel box={box} />
      <path d={`M${x} ${y + barHeight}h${width}`} />
      <Words x={x + 16} y={baseline(y + barHeight / 2)}>
        {title}
      </Words>
      {note && (
        <Words x={x + width - 16} y={baseline(y + barHeight / 2)} anchor="end" tone="muted">
          {note}
        </Words>
      )}
    </>
  )
}

/** Horizontal hairlines at the given heights. */
export function Rules({ x, width, at }: { x: number; width: number; at: readonly number[] }) {
  return <path stroke="var(--rule)" d={at.map((y) => `M${x} ${y}h${width}`).join('')} />
}

interface PairProps {
  x: number
  y: number
  width: number
  label: string
  value: string
}

/** A label on the left and its value on the right. */
export function Pair({ x, y, width, label, value }: PairProps) {
  return (
    <>
      <Words x={x} y={y} tone="muted">
        {label}
      </Words>
      <Words x={x + width} y={y} anchor="end">
        {value}
      </Words>
    </>
  )
}
