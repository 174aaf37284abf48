import { type HDAccount, mnemonicToAccount } from 'viem/accounts'

/**
 * The mnemonic that every development chain uses by default: its keys are public knowledge.
 * Whatever is sent to these addresses on a real network is taken within seconds.
 */
export const mnemonic = 'test test test test test test test test test test test junk'

const account = (addressIndex: number): HDAccount => mnemonicToAccount(mnemonic, { addressIndex })

/** Deploys the contracts: the first two transactions of this account fix the contracts' addresses. */
export const deployer = account(0)

/** Accounts for trying the token pages, each in a different situation. */
export const accounts = {
  /** Holds tokens and a grant past its cliff: something to claim, something to transfer. */
  vested: account(1),
  /** Holds a grant whose cliff lies ahead: nothing to claim yet. */
  beforeCliff: account(2),
  /** Has coins for fees, but neither tokens nor a grant. */
  nothing: account(3),
  /** Holds tokens and a grant past its cliff, but no coins for the fee. */
  withoutFee: account(4),
}

export type AccountName = keyof typeof accounts
