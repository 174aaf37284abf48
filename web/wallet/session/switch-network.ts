import { BaseError } from 'viem'
import type { Config } from 'wagmi'
import { switchChain } from 'wagmi/actions'
import { WalletError } from '../errors/error-table.ts'
import { walletErrorFrom } from '../errors/wallet-error-from.ts'

/**
 * Switches the wallet to a network. wagmi adds one that the wallet does not know. EIP-3085 leaves it to the wallet
 * whether adding also switches; wagmi takes one that stays where it is for a refusal, so it is asked once more.
 *
 * @throws WalletError
 */
export async function switchNetwork(config: Config, chainId: number): Promise<void> {
  if (!config.chains.some(({ id }) => id === chainId)) {
    throw new WalletError('ChainNotConfiguredError')
  }
  if (config.state.current === null) throw new WalletError('ConnectorNotConnectedError')
  try {
    await switchChain(config, { chainId })
  } catch (error) {
    const declined = new WalletError('SwitchAfterAddRejectedError', { code: 4001, cause: error })
    if (!(error instanceof BaseError) || error.details !== declined.message) {
      throw walletErrorFrom(error)
    }
    await switchChain(config, { chainId }).catch((again: unknown) => {
      const named = walletErrorFrom(again)
      throw named.name === 'UserRejectedError' ? declined : named
    })
  }
}
