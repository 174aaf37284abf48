import { BaseError, SwitchChainError, withTimeout } from 'viem'
import { addChain } from 'viem/actions'
import type { Config } from 'wagmi'
import { getConnectorClient, switchChain } from 'wagmi/actions'
import { WalletError } from '../errors/error-table.ts'
import { walletErrorFrom } from '../errors/wallet-error-from.ts'

/** How often a wallet, which may move after its answer and without an event, is asked where it is, in milliseconds. */
const lookInterval = 250
/** How long a wallet that answered with an error may take to move nevertheless, in milliseconds. */
const settleTime = 2000
/** How long a wallet and its owner may take, in milliseconds. */
const longest = 125_000

/** Codes that do not mean "this network is unknown to me", so that adding it would not help. */
const finalCodes = new Set([4001, 4100, 4900, -32002, -32005, -32600, -32700])

/**
 * Switches the wallet to a network. One that the wallet does not know is added first: by wagmi after the code of
 * EIP-3326 (4902), and here after the codes that other wallets use for it (-32603, none). EIP-3085 leaves it to the
 * wallet whether adding also switches; wagmi takes one that stays where it is for a refusal, so it is asked once more.
 *
 * @throws WalletError
 */
export async function switchNetwork(config: Config, chainId: number): Promise<void> {
  const chain = config.chains.find(({ id }) => id === chainId)
  if (!chain) throw new WalletError('ChainNotConfiguredError')
  const connector = config.state.connections.get(config.state.current ?? '')?.connector
  if (!connector) throw new WalletError('ConnectorNotConnectedError')
  const look = async () => {
    const now = await connector.getChainId().catch(() => undefined)
    if (now === chainId) connector.emitter.emit('change', { chainId })
    return now === chainId
  }
  const arrives = async () => {
    for (let waited = 0; waited < settleTime; waited += lookInterval) {
      if (await look()) return true
      await new Promise((resolve) => setTimeout(resolve, lookInterval))
    }
    return false
  }
  const change = () => {
    const looking = setInterval(look, lookInterval)
    return withTimeout(() => switchChain(config, { chainId }), {
      timeout: longest,
      errorInstance: new WalletError('SwitchChainError'),
    }).finally(() => clearInterval(looking))
  }
  try {
    await change()
  } catch (error) {
    const declined = new WalletError('SwitchAfterAddRejectedError', { code: 4001, cause: error })
    const isAdded = error instanceof BaseError && error.details === declined.message
    if (!isAdded) {
      const named = walletErrorFrom(error instanceof SwitchChainError ? error.cause : error)
      if (error instanceof WalletError || finalCodes.has(named.code ?? 0)) throw named
      if (await arrives()) return
      await addChain(await getConnectorClient(config, { assertChainId: false }), { chain }).catch(
        (failure: unknown) => {
          throw walletErrorFrom(failure)
        },
      )
    }
    await change().catch((again: unknown) => {
      const named = walletErrorFrom(again)
      throw named.name === 'UserRejectedError' ? declined : named
    })
  }
}
