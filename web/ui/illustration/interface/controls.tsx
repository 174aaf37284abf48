import type { Box } from './panel.tsx'
import { baseline, letters, type Tone, Words, widthOf } from './words.tsx'

const middle = ([x, y, width, height]: Box) => [x + width / 2, y + height / 2] as const

/** A button; `loud` for the main action. */
export function Button({ box, label, loud }: { box: Box; label: string; loud?: boolean }) {
  const [x, y, width, height] = box
  const [cx, cy] = middle(box)
  return (
    <>
      <rect
        fill={loud ? 'var(--accent)' : 'none'}
        stroke={loud ? 'none' : undefined}
        x={x}
        y={y}
        width={width}
        height={height}
        rx="6"
      />
      <Words x={cx} y={baseline(cy)} anchor="middle" tone={loud ? 'on-accent' : 'text'}>
        {label}
      </Words>
    </>
  )
}

interface FieldProps {
  box: Box
  value: string
  tone?: Tone
  /** Shows a text cursor. */
  caret?: boolean
}

/** A text field. */
export function Field({ box: [x, y, width, height], value, tone, caret }: FieldProps) {
  const cy = y + height / 2
  return (
    <>
      <rect
        fill="var(--surface)"
        stroke="var(--control)"
        x={x}
        y={y}
        width={width}
        height={height}
        rx="6"
      />
      <Words x={x + 12} y={baseline(cy)} tone={tone}>
        {value}
      </Words>
      {caret && <Caret x={x + 15 + widthOf(value)} y={cy} />}
    </>
  )
}

/** A text cursor, vertically centered. */
export function Caret({ x, y }: { x: number; y: number }) {
  return <path stroke="var(--accent-line)" d={`M${x} ${y - 10}v20`} />
}

interface ChipProps {
  x: number
  /** Vertical center. */
  y: number
  label: string
  tone?: Tone
}

/** A badge; `x` is its left edge. */
export function Chip({ x, y, label, tone }: ChipProps) {
  return (
    <>
      <rect stroke="var(--control)" x={x} y={y - 13} width={chipWidth(label)} height="26" rx="13" />
      <Words x={x + 11} y={baseline(y)} tone={tone}>
        {label}
      </Words>
    </>
  )
}

/** The width of a chip. */
export function chipWidth(label: string): number {
  return Math.round(widthOf(label, letters) + 22)
}

/** The arrow of a mouse; its tip is at [x, y]. */
export function Pointer({ x, y }: { x: number; y: number }) {
  return (
    <path fill="var(--solid)" stroke="var(--surface)" d={`M${x} ${y}v25l6-6 4 10 5-2-4-10h9z`} />
  )
}
