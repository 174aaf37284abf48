import { cell, colours, combCentre, drawing, flow } from './cell.ts'
import { pictureSize } from './draw.ts'

const { ink, inkRaised, inkLine, paper, paperSunken, paperLine, honey, honeyLight, tide } = colours

function grid(columns: number, rows: number): { column: number; row: number }[] {
  return Array.from({ length: columns * rows }, (_, index) => ({
    column: index % columns,
    row: Math.floor(index / columns),
  }))
}

/** A path of filled cells that climbs through a comb to a full one. */
export function climbingPath(): string {
  const size = 112
  const origin = { x: -20, y: 20 }
  const steps = ['0,5', '1,5', '2,4', '3,4', '3,3', '4,2', '5,2', '5,1']
  const parts = grid(10, 7).map(({ column, row }) => {
    const place = steps.indexOf(`${column},${row}`)
    const centre = combCentre(column, row, size, origin)
    if (place === -1) return cell(centre, size - 8, { stroke: inkLine, fill: inkRaised })
    const level = (place + 1) / steps.length
    return cell(centre, size - 8, { stroke: honey, fill: ink, level, strokeWidth: 5 })
  })
  return drawing(pictureSize, ink, parts)
}

/** Two combs, and pictures that pass from one to the other. */
export function joinedCombs(): string {
  const size = 78
  const comb = (x: number, look: (index: number) => number) =>
    grid(3, 5).map(({ column, row }, index) =>
      cell(combCentre(column, row, size, { x, y: 270 }), size - 6, {
        stroke: ink,
        fill: paperSunken,
        level: look(index),
        strokeWidth: 5,
      }),
    )
  const lines = [0, 2, 4].map((row) =>
    flow({ x: 525, y: 270 + row * 117 }, { x: 1020, y: 270 + (4 - row) * 117 }, paperLine, 5),
  )
  const passing = [
    { x: 690, y: 318, level: 1 },
    { x: 790, y: 504, level: 0.7 },
    { x: 900, y: 668, level: 0.4 },
  ].map(({ level, ...centre }) =>
    cell(centre, 44, { stroke: ink, fill: paper, level, strokeWidth: 5, nectar: tide }),
  )
  const left = comb(170, (index) => (index % 4 === 1 ? 0 : 0.85))
  const right = comb(1080, (index) => (index % 3 === 0 ? 1 : 0.15 * (index % 4)))
  return drawing(pictureSize, paper, [...lines, ...left, ...right, ...passing])
}

/** One hundred cells, each lit to a level of its own. */
export function hundredLights(): string {
  const size = 50
  const origin = { x: 388, y: 162 }
  const parts = grid(10, 10).map(({ column, row }, index) =>
    cell(combCentre(column, row, size, origin), size - 6, {
      stroke: inkLine,
      fill: inkRaised,
      level: 0.2 + ((index * 37) % 11) / 14,
      nectar: index % 7 === 3 ? honeyLight : honey,
      strokeWidth: 3,
    }),
  )
  return drawing(pictureSize, ink, parts)
}

/** One large cell full of small ones, with copies of itself around it. */
export function copiedCell(): string {
  const centre = { x: 800, y: 500 }
  const around = [
    { x: 190, y: 180 },
    { x: 150, y: 640 },
    { x: 420, y: 900 },
    { x: 1410, y: 160 },
    { x: 1460, y: 600 },
    { x: 1190, y: 880 },
  ]
  const lines = around.map((place) => flow(centre, place, paperLine, 4))
  const copies = around.map((place, index) =>
    cell(place, 84, { stroke: ink, fill: paper, level: 1 - index * 0.12, strokeWidth: 5 }),
  )
  const frame = cell(centre, 360, { stroke: ink, fill: paperSunken, strokeWidth: 7 })
  const small = 46
  const inside = grid(9, 9).flatMap(({ column, row }) => {
    const place = combCentre(column - 4, row - 4, small, { x: centre.x, y: centre.y })
    const distance = Math.hypot(place.x - centre.x, place.y - centre.y)
    if (distance > 275) return []
    const look = { stroke: ink, fill: honey, strokeWidth: 3 }
    return [cell(place, small - 5, place.y < 300 ? { ...look, fill: paper, level: 0.5 } : look)]
  })
  return drawing(pictureSize, paper, [...lines, ...copies, frame, ...inside])
}
