import { cell, colours, combCentre, drawing } from './cell.ts'
import { pictureSize } from './draw.ts'

/** Four cells in a row, each a little fuller than the one before: visits, counted. */
export function countedCells(): string {
  const size = 190
  const cells = [0, 1, 2, 3].map((column) =>
    cell(combCentre(column, 0, size, { x: 306, y: 500 }), size - 20, {
      stroke: colours.ink,
      fill: colours.paperSunken,
      level: 0.22 + column * 0.22,
      strokeWidth: 7,
    }),
  )
  return drawing(pictureSize, colours.paper, cells)
}
