/** The contract's record of a user; amounts in the smallest unit, times in seconds. */
export interface VestingDetails {
  /** Unlocked at once. */
  nonVestedTotal: bigint
  /** Released by the second from `vestedStart` to `endTime`. */
  vestedTotal: bigint
  endTime: bigint
  /** The end of the cliff. */
  vestedStart: bigint
  perSecond: bigint
  nonVestedClaimable: bigint
  vestedClaimable: bigint
}

export interface VestingFigures {
  total: bigint
  atOnce: bigint
  /** Released by the second so far. */
  vested: bigint
  claimed: bigint
  claimable: bigint
  /** Still to be released. */
  locked: bigint
  /** When more is released: the end of the cliff until then, undefined once all is released. */
  nextUnlock: bigint | 'every second' | undefined
}

/**
 * The figures to show. `claimed` is derived: what is released and no longer claimable.
 *
 * @returns undefined when nothing was granted to the user
 */
export function vestingFigures(details: VestingDetails, now: bigint): VestingFigures | undefined {
  const { nonVestedTotal, vestedTotal, vestedStart, endTime, perSecond } = details
  const total = nonVestedTotal + vestedTotal
  if (total === 0n) return undefined
  const claimable = details.nonVestedClaimable + details.vestedClaimable
  let vested = releasedAt(details, now)
  // The contract may have answered for a later block than `now` was read from.
  if (vested < details.vestedClaimable) vested = details.vestedClaimable
  return {
    total,
    atOnce: nonVestedTotal,
    vested,
    claimed: nonVestedTotal + vested - claimable,
    claimable,
    locked: vestedTotal - vested,
    nextUnlock:
      now < vestedStart
        ? vestedStart
        : now < endTime && perSecond > 0n
          ? 'every second'
          : undefined,
  }
}

function releasedAt(
  { vestedTotal, vestedStart, endTime, perSecond }: VestingDetails,
  now: bigint,
): bigint {
  if (now < vestedStart) return 0n
  return now >= endTime ? vestedTotal : (now - vestedStart) * perSecond
}
