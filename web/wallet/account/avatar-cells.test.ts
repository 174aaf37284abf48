import fc from 'fast-check'
import { expect, it } from 'vitest'
import { avatarCells } from './avatar.tsx'

const addresses = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)

it('draws the same picture for an address in upper and lower case', () => {
  fc.assert(
    fc.property(addresses, (address) => {
      const cells = avatarCells(address)
      expect(avatarCells(`0x${address.slice(2).toUpperCase()}`)).toEqual(cells)
      expect(cells.levels).toHaveLength(7)
      for (const level of cells.levels) expect([0, 0.25, 0.5, 0.75, 1]).toContain(level)
      expect([0, 1, 2, 3, 4, 5, 6]).toContain(cells.dark)
    }),
  )
})

it('draws different pictures for different addresses', () => {
  const samples = fc.sample(addresses, { numRuns: 500, seed: 1 })
  const pictures = new Set(samples.map((address) => JSON.stringify(avatarCells(address))))
  expect(pictures.size).toBeGreaterThan(490)
})
