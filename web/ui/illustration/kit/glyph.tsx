import type { IconName } from '@nectar/schemas/icons/names'
import { type Point, round } from '../../geometry/hex.ts'
import { iconRegistry } from '../../icon/registry.ts'

interface GlyphProps {
  name: IconName
  center: Point
  size: number
  color?: string | undefined
}

/** An icon inside a drawing: same weight as the drawing's lines, centred on a point. */
export function Glyph({ name, center: [x, y], size, color }: GlyphProps) {
  const Drawing = iconRegistry[name]
  return (
    <Drawing
      x={round(x - size / 2)}
      y={round(y - size / 2)}
      size={round(size)}
      weight="light"
      stroke="none"
      color={color ?? 'currentColor'}
    />
  )
}
