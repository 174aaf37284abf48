import { hexCenter } from '../../geometry/hex.ts'
import type { CellSpec } from '../composition.ts'
import { Glyph } from './glyph.tsx'
import { cellLayers, cellRadius } from './layers.ts'

const dashes = '4 5'
const nearlyFull = (holds: CellSpec['holds']) => typeof holds === 'number' && holds >= 0.7

/** The color of an icon, by the cell behind it. */
function glyphColor(holds: CellSpec['holds']): string | undefined {
  if (holds === 'solid' || holds === 'second') return 'var(--surface)'
  return nearlyFull(holds) ? 'var(--on-accent)' : undefined
}

/** Cells of the comb: walls, contents and, on top, icons. */
export function Cells({ cells, size }: { cells: readonly CellSpec[]; size: number }) {
  const { walls, ghosts, nectar, solid, second, lines, hatch } = cellLayers(cells, size)
  return (
    <>
      {ghosts && (
        <path fill="var(--surface)" stroke="var(--control)" strokeDasharray={dashes} d={ghosts} />
      )}
      <path fill="var(--surface)" d={walls} />
      {nectar && <path fill="var(--accent)" stroke="none" d={nectar} />}
      {solid && <path fill="currentColor" stroke="none" d={solid} />}
      {second && <path fill="var(--second)" stroke="none" d={second} />}
      {lines && <path d={lines} />}
      {hatch && <path stroke="var(--on-accent)" d={hatch} />}
      {cells.map(
        (spec) =>
          spec.icon && (
            <Glyph
              key={spec.at.join()}
              name={spec.icon}
              center={hexCenter(spec.at[0], spec.at[1], size)}
              size={cellRadius(spec, size) * 0.86}
              color={glyphColor(spec.holds)}
            />
          ),
      )}
    </>
  )
}
