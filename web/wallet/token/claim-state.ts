import type { VestingFigures } from './vesting-figures.ts'

export type ClaimState =
  | { status: 'notEligible' }
  | { status: 'nothingToClaim'; figures: VestingFigures }
  | { status: 'allClaimed'; figures: VestingFigures }
  | { status: 'noFee'; figures: VestingFigures }
  | { status: 'claimable'; figures: VestingFigures }

interface ClaimInput {
  figures: VestingFigures | undefined
  /** The account's balance in the chain's own coin. */
  coin: bigint
  /** The fee expected for a claim; undefined while it is not known. */
  fee: bigint | undefined
}

/** What a connected visitor on the right network can do about their grant. */
export function claimState({ figures, coin, fee }: ClaimInput): ClaimState {
  if (!figures) return { status: 'notEligible' }
  if (figures.claimable === 0n) {
    return { status: figures.claimed === figures.total ? 'allClaimed' : 'nothingToClaim', figures }
  }
  return { status: coin === 0n || coin < (fee ?? 0n) ? 'noFee' : 'claimable', figures }
}
