import { expect, test } from 'vitest'
import { chancesOf, countOf, drawPieces, oneIn, traits } from './trait-panel.tsx'

const weights = traits.map(({ values }) => values.map(({ weight }) => weight))

test('the same seed draws the same pieces, another seed draws others', () => {
  expect(drawPieces(weights, 7, 12)).toEqual(drawPieces(weights, 7, 12))
  expect(drawPieces(weights, 7, 12)).not.toEqual(drawPieces(weights, 8, 12))
})

test('in a long draw, values are as frequent as their weights say', () => {
  const count = 20_000
  const pieces = drawPieces(weights, 1, count)
  for (const [trait, own] of weights.entries()) {
    for (const [value, chance] of chancesOf(own).entries()) {
      expect(countOf(pieces, trait, value) / count).toBeCloseTo(chance, 1.7)
    }
  }
})

test('a value with the weight 0 is never drawn, unless all weights are 0', () => {
  const pieces = drawPieces([[0, 1, 0]], 3, 500)
  expect(countOf(pieces, 0, 1)).toBe(500)
  expect(chancesOf([0, 0])).toEqual([0.5, 0.5])
})

test('the rarities of its values multiply to that of a piece', () => {
  expect(
    oneIn(
      [
        [1, 3],
        [1, 1],
      ],
      [0, 1],
    ),
  ).toBeCloseTo(8)
  expect(oneIn([[1], [5]], [0, 0])).toBe(1)
})
