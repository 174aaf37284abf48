import { closedPath, hexCenter, hexCorners, type Point } from '../../geometry/hex.ts'
import { Scene } from '../interface/scene.tsx'
import { baseline, Words } from '../interface/words.tsx'

/** The board that score.ts generates for this day, and ten moves on it. */
const day = 20784
const board = [
  45, 23, 55, 0, 45, 34, 25, 70, 25, 23, 29, 68, 38, 71, 89, 31, 69, 63, 75, 35, 46, 54, 18, 98, 74,
  80, 34, 97, 76, 60, 65, 51, 31, 9, 27, 9, 69,
]
const moves = [7, 11, 13, 14, 16, 18, 2, 21, 12, 20]
const points = moves.reduce((sum, cell) => sum + (board[cell] ?? 0), 0)

const rows = [4, 5, 6, 7, 6, 5, 4]
const centers = rows.flatMap((cells, row) =>
  Array.from({ length: cells }, (_, index): Point => {
    const [x, y] = hexCenter(index + (7 - cells) / 2, 0, 31)
    return [Math.round(x + 28), Math.round(y + 60 + row * 46.5)]
  }),
)
const cells = (wanted: boolean) =>
  centers
    .filter((_, cell) => moves.includes(cell) === wanted)
    .map((center) => closedPath(hexCorners(center, 28)))
    .join('')

/** The game: the board of the day, ten moves on it, and the medal they earn. */
export function DailyBoard() {
  const medal: Point = [428, 330]
  return (
    <Scene>
      <path stroke="var(--control)" d={cells(false)} />
      <path fill="var(--accent)" d={cells(true)} />
      {centers.map(([x, y], cell) => (
        <Words
          key={`${x} ${y}`}
          x={x}
          y={baseline(y)}
          anchor="middle"
          tone={moves.includes(cell) ? 'on-accent' : 'muted'}
        >
          {String(board[cell])}
        </Words>
      ))}
      <Words x={479} y={46} anchor="end" size={44} face="display">
        {String(points)}
      </Words>
      <Words x={2} y={20} tone="muted">
        10 moves
      </Words>
      <path d="M406 356l-12 36 24-10 10 14 10-14 24 10-12-36" />
      <path fill="var(--solid)" d={closedPath(hexCorners(medal, 46))} />
      <Words x={medal[0]} y={baseline(medal[1])} anchor="middle" tone="on-solid">
        {String(day)}
      </Words>
    </Scene>
  )
}
