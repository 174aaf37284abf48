const colors = {
  text: 'currentColor',
  muted: 'var(--text-muted)',
  second: 'var(--second)',
  success: 'var(--success)',
  danger: 'var(--danger)',
  accent: 'var(--accent-line)',
  'on-accent': 'var(--on-accent)',
  'on-solid': 'var(--on-solid)',
} as const

export type Tone = keyof typeof colors

/** The height of letters in a drawing: about 11 pixels where it is 320 wide. */
export const letters = 17

interface WordsProps {
  x: number
  /** Of the line that the letters stand on. */
  y: number
  children: string
  tone?: Tone
  anchor?: 'middle' | 'end'
  size?: number
  /** The headlines' face, for a figure that stands out, or that of running text; code otherwise. */
  face?: 'display' | 'sans'
}

/** One line of text. Everything that is written in a drawing is a line of this kind. */
export function Words({ x, y, children, tone = 'text', anchor, size, face }: WordsProps) {
  return (
    <text
      x={x}
      y={y}
      fill={colors[tone]}
      stroke="none"
      textAnchor={anchor}
      fontSize={size}
      fontFamily={face && `var(--font-${face})`}
    >
      {children}
    </text>
  )
}

/** The width of a line in the face for code, whose letters all advance 0.6 of their height. */
export function widthOf(text: string, size = letters): number {
  return text.length * size * 0.6
}

/** The line for letters of a size that stand in the middle of a height. */
export function baseline(middle: number, size = letters): number {
  return Math.round(middle + size * 0.35)
}
