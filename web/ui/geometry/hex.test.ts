import { describe, expect, it } from 'vitest'
import { closedPath, filledCorners, hexCenter, hexCorners, type Point, pointList } from './hex.ts'

function area(points: readonly Point[]): number {
  const twice = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [0, 0]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2
}

describe('cells', () => {
  it('puts neighbors edge to edge', () => {
    const [x] = hexCenter(1, 0, 10)
    const [rowX, rowY] = hexCenter(0, 1, 10)
    expect(x).toBeCloseTo(Math.sqrt(3) * 10)
    expect(Math.hypot(rowX, rowY)).toBeCloseTo(x)
  })

  it('fills nothing at 0, half at 0.5 and everything at 1', () => {
    const whole = area(hexCorners([0, 0], 10))
    expect(area(filledCorners([0, 0], 10, 0))).toBeCloseTo(0)
    expect(area(filledCorners([0, 0], 10, 0.5))).toBeCloseTo(whole / 2)
    expect(area(filledCorners([0, 0], 10, 1))).toBeCloseTo(whole)
  })

  it('writes the same steps for the same shape anywhere', () => {
    const steps = (path: string) => path.slice(path.indexOf('l'))
    const here = closedPath(hexCorners([0, 0], 10))
    const there = closedPath(hexCorners([123.456, -7.89], 10))
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
})
