import type { IconName } from '@nectar/schemas/icons/names'
import { type Point, round } from '../../geometry/hex.ts'
import { iconRegistry } from '../../icon/registry.ts'

interface GlyphProps {
  name: IconName
  center: Point
  size: number
  className?: string
}

/** An icon inside a drawing: same weight as the drawing's lines, centred on a point. */
export function Glyph({ name, center: [x, y], size, className }: GlyphProps) {
  const Drawing = iconRegistry[name]
  return (
    <Drawing
      x={round(x - size / 2)}
      y={round(y - size / 2)}
      size={round(size)}
      weight="light"
      stroke="none"
      className={className}
      aria-hidden="true"
    />
  )
}
