import type { FrameSpec } from '../composition.ts'

/** The outline of a device or a document; its title bar has three dots. */
export function Frame({ frame: { from, to, bar } }: { frame: FrameSpec }) {
  const [left, top] = from
  const width = to[0] - left
  return (
    <>
      <rect fill="var(--surface)" x={left} y={top} width={width} height={to[1] - top} rx="8" />
      {bar && (
        <path d={`M${left} ${top + 22}h${width}M${left + 12} ${top + 11}h.1m10 0h.1m10 0h.1`} />
      )}
    </>
  )
}
