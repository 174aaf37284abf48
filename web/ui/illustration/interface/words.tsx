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
  /** The baseline. */
  y: number
  children: string
  tone?: Tone
  anchor?: 'middle' | 'end'
  size?: number
  /** The headline or text font; by default the code font. */
  face?: 'display' | 'sans'
}

/** A line of text. */
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

/** The width of a line in the code font, whose characters are 0.6 em wide. */
export function widthOf(text: string, size = letters): number {
  return text.length * size * 0.6
}

/** The baseline of text that is vertically centered at a height. */
export function baseline(middle: number, size = letters): number {
  return Math.round(middle + size * 0.35)
}
