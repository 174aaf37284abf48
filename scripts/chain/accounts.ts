import { type HDAccount, mnemonicToAccount } from 'viem/accounts'

/**
 * The default mnemonic of development chains. Its keys are public: on a real network, anything sent to these
 * addresses is stolen within seconds.
 */
export const mnemonic = 'test test test test test test test test test test test junk'

const account = (addressIndex: number): HDAccount => mnemonicToAccount(mnemonic, { addressIndex })

/** Deploys the contracts. Its first two transactions determine the contracts' addresses. */
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
