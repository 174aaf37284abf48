import { type CreateConnectorFn, mock } from 'wagmi'

/** The account of the local chain that holds tokens, and a grant past its cliff (scripts/chain). */
const practiceAccount = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/**
 * A wallet for trying the token pages on the local chain without an extension. It holds no key and asks nobody: the
 * chain signs for its own development accounts.
 */
export const practiceWallet: CreateConnectorFn = (config) => ({
  ...mock({
    accounts: [practiceAccount],
    features: { defaultConnected: true, reconnect: true },
  })(config),
  id: 'practice-wallet',
  name: 'Practice wallet (local chain)',
  type: 'injected',
})
