import { expect, test } from 'vitest'
import { matches } from './card-filter.tsx'

const card = { services: ['Storage', 'Hosting'], time: 'A day' }

test.each([
  [{ service: '', time: '' }, true],
  [{ service: 'Hosting', time: '' }, true],
  [{ service: 'Hosting', time: 'A day' }, true],
  [{ service: 'Hosting', time: 'An hour' }, false],
  [{ service: 'NFT', time: 'A day' }, false],
])('%o: %s', (choice, expected) => {
  expect(matches(card, choice)).toBe(expected)
})
