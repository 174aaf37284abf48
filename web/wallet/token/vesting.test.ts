import fc from 'fast-check'
import { expect, it } from 'vitest'
import { vestingFigures } from './use-token.ts'

const details = {
  nonVestedTotal: 100n,
  vestedTotal: 900n,
  vestedStart: 1000n,
  endTime: 1090n,
  perSecond: 10n,
  nonVestedClaimable: 100n,
  vestedClaimable: 0n,
}

it('is undefined if nothing was granted', () => {
  const none = { ...details, nonVestedTotal: 0n, vestedTotal: 0n, nonVestedClaimable: 0n }
  expect(vestingFigures(none, 1000n)).toBeUndefined()
})

const sums = { total: 1000n, atOnce: 100n }

it.each([
  [
    'the end of the cliff until then',
    [999n, 100n, 0n],
    { ...sums, vested: 0n, claimed: 0n, claimable: 100n, locked: 900n, nextUnlock: 1000n },
  ],
  [
    'every second after the cliff',
    [1030n, 0n, 150n],
    {
      ...sums,
      vested: 300n,
      claimed: 250n,
      claimable: 150n,
      locked: 600n,
      nextUnlock: 'every second',
    },
  ],
  [
    'nothing more at the end',
    [1090n, 0n, 900n],
    { ...sums, vested: 900n, claimed: 100n, claimable: 900n, locked: 0n, nextUnlock: undefined },
  ],
] as const)('names %s', (_, [now, nonVestedClaimable, vestedClaimable], figures) => {
  expect(vestingFigures({ ...details, nonVestedClaimable, vestedClaimable }, now)).toEqual(figures)
})

it('always adds up, for any grant, time and claim', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 27n })
  const grant = fc.record({
    atOnce: amount,
    later: amount,
    start: fc.bigInt({ min: 0n, max: 2n ** 32n }),
    length: fc.bigInt({ min: 1n, max: 2n ** 28n }),
    now: fc.bigInt({ min: 0n, max: 2n ** 33n }),
    claimedShare: fc.integer({ min: 0, max: 100 }),
  })
  fc.assert(
    fc.property(grant, ({ atOnce, later, start, length, now, claimedShare }) => {
      fc.pre(atOnce + later > 0n)
      const perSecond = later / length
      const released = now < start ? 0n : now >= start + length ? later : (now - start) * perSecond
      const claimed = (released * BigInt(claimedShare)) / 100n
      const figures = vestingFigures(
        {
          nonVestedTotal: atOnce,
          vestedTotal: later,
          vestedStart: start,
          endTime: start + length,
          perSecond,
          nonVestedClaimable: atOnce,
          vestedClaimable: released - claimed,
        },
        now,
      )
      expect(figures).toBeDefined()
      if (!figures) return
      expect(figures.claimed).toBe(claimed)
      expect(figures.claimed + figures.claimable + figures.locked).toBe(figures.total)
    }),
  )
})
