import { cell, colours, combCentre, drawing, flow } from './cell.ts'
import { pictureSize } from './draw.ts'

const { ink, paper, paperSunken, paperLine, tide } = colours

/** A hall seen from above: rows of booths, one of them full, and the way to it from the entrance. */
export function floorPlan(): string {
  const size = 74
  const origin = { x: 330, y: 250 }
  const ours = { column: 6, row: 2 }
  const hall = `<rect x="150" y="90" width="1300" height="820" fill="${paperSunken}" stroke="${ink}" stroke-width="6"/>`
  const door = `<rect x="720" y="80" width="160" height="26" fill="${paper}"/>`
  const booths = [0, 1, 2, 3, 4].flatMap((row) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((column) => {
      const isOurs = column === ours.column && row === ours.row
      return cell(combCentre(column, row, size, origin), size - 16, {
        stroke: isOurs ? ink : paperLine,
        fill: paper,
        level: isOurs ? 1 : 0,
        strokeWidth: isOurs ? 7 : 4,
      })
    }),
  )
  const booth = combCentre(ours.column, ours.row, size, origin)
  const way = flow({ x: 800, y: 60 }, booth, tide, 8)
  return drawing(pictureSize, paper, [hall, door, way, ...booths])
}
