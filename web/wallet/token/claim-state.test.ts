import { expect, it } from 'vitest'
import { claimState } from './vesting.ts'

const figures = {
  total: 100n,
  atOnce: 0n,
  vested: 50n,
  claimed: 20n,
  claimable: 30n,
  locked: 50n,
  nextUnlock: 'every second',
} as const

it.each([
  ['notEligible', { figures: undefined, coin: 9n, fee: 1n }],
  ['nothingToClaim', { figures: { ...figures, claimable: 0n }, coin: 9n, fee: 1n }],
  ['allClaimed', { figures: { ...figures, claimable: 0n, claimed: 100n }, coin: 9n, fee: 1n }],
  ['noFee', { figures, coin: 0n, fee: undefined }],
  ['noFee', { figures, coin: 1n, fee: 2n }],
  ['claimable', { figures, coin: 2n, fee: 2n }],
  ['claimable', { figures, coin: 2n, fee: undefined }],
])('is %s', (status, input) => expect(claimState(input).status).toBe(status))
