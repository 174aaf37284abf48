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

it('names the end of the cliff until then', () => {
  expect(vestingFigures(details, 999n)).toEqual({
    total: 1000n,
    atOnce: 100n,
    vested: 0n,
    claimed: 0n,
    claimable: 100n,
    locked: 900n,
    nextUnlock: 1000n,
  })
})

it('counts every second after the cliff', () => {
  const later = { ...details, nonVestedClaimable: 0n, vestedClaimable: 150n }
  expect(vestingFigures(later, 1030n)).toEqual({
    total: 1000n,
    atOnce: 100n,
    vested: 300n,
    claimed: 250n,
    claimable: 150n,
    locked: 600n,
    nextUnlock: 'every second',
  })
})

it('has nothing more to unlock at the end', () => {
  const ended = { ...details, nonVestedClaimable: 0n, vestedClaimable: 900n }
  expect(vestingFigures(ended, 1090n)).toMatchObject({
    locked: 0n,
    claimed: 100n,
    nextUnlock: undefined,
  })
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
