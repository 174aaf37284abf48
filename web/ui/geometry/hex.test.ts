import { expect, it } from 'vitest'
import { cellCorners, closedPath, filledCorners, type Point, pointList } from './hex.ts'

function area(points: readonly Point[]): number {
  const twice = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [0, 0]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2
}

it.each(['hexagon', 'circle'] as const)(
  'fills nothing of a %s at 0, half of it at 0.5, all of it at 1',
  (cell) => {
    const whole = area(cellCorners([0, 0], 10, cell))
    expect(area(filledCorners([0, 0], 10, 0, cell))).toBeCloseTo(0)
    expect(area(filledCorners([0, 0], 10, 0.5, cell))).toBeCloseTo(whole / 2)
    expect(area(filledCorners([0, 0], 10, 1, cell))).toBeCloseTo(whole)
  },
)

it('writes the same steps for the same shape anywhere', () => {
  const steps = (path: string) => path.slice(path.indexOf('l'))
  const here = closedPath(cellCorners([0, 0], 10, 'hexagon'))
  const there = closedPath(cellCorners([123.456, -7.89], 10, 'hexagon'))
  expect(steps(there)).toBe(steps(here))
  expect(here).toBe('M0 -10l8.7 5 0 10-8.7 5-8.7-5 0-10z')
})

it('writes points with one decimal, and no negative zero', () => {
  expect(
    pointList([
      [1.04, -0.01],
      [7.77777, -1],
    ]),
  ).toBe('1,0 7.8,-1')
})
