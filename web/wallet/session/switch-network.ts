import { type Chain, numberToHex } from 'viem'
import type { Config } from 'wagmi'
import { WalletError } from '../errors/error-table.ts'
import { walletErrorFrom } from '../errors/wallet-error-from.ts'
import { limits } from '../limits.ts'
import { chainIdOf, currentConnector, providerOf, type WalletProvider, within } from './provider.ts'

/** Codes that do not mean "this network is unknown to me", so that adding it would not help. */
const finalCodes = new Set([4001, 4100, 4900, -32002, -32005, -32600, -32700])

/**
 * Switches the wallet to a network; without a wallet, only the page. A network that the wallet does not
 * know is added first: wallets disagree on the code for that (4902 by EIP-3326, -32603, none), so it is
 * added after any error that is not final.
 *
 * @throws WalletError
 */
export async function switchNetwork(config: Config, chainId: number): Promise<void> {
  const chain = config.chains.find(({ id }) => id === chainId)
  if (!chain) throw new WalletError('ChainNotConfiguredError')
  if (config.state.current === null) {
    config.setState((state) => ({ ...state, chainId }))
    return
  }
  const connector = currentConnector(config)
  const provider = await providerOf(connector)
  try {
    await request(provider, 'wallet_switchEthereumChain', [{ chainId: numberToHex(chainId) }])
  } catch (error) {
    if (finalCodes.has(walletErrorFrom(error).code ?? 0)) throw walletErrorFrom(error)
    await addNetwork(provider, chain)
  }
  if ((await chainIdOf(provider)) !== chainId) throw new WalletError('SwitchChainError')
  // Not every wallet emits an event for a change that was requested.
  connector.emitter.emit('change', { chainId })
}

async function addNetwork(provider: WalletProvider, chain: Chain): Promise<void> {
  await request(provider, 'wallet_addEthereumChain', [
    {
      chainId: numberToHex(chain.id),
      chainName: chain.name,
      nativeCurrency: chain.nativeCurrency,
      rpcUrls: chain.rpcUrls.default.http,
      blockExplorerUrls: chain.blockExplorers && [chain.blockExplorers.default.url],
    },
  ]).catch((error: unknown) => {
    throw orSwitchChainError(walletErrorFrom(error))
  })
  // EIP-3085 leaves it to the wallet whether adding also switches.
  if ((await chainIdOf(provider)) === chain.id) return
  await request(provider, 'wallet_switchEthereumChain', [{ chainId: numberToHex(chain.id) }]).catch(
    (error: unknown) => {
      const named = walletErrorFrom(error)
      if (named.name !== 'UserRejectedError') throw orSwitchChainError(named)
      throw new WalletError('SwitchAfterAddRejectedError', { code: 4001, cause: error })
    },
  )
}

function orSwitchChainError(error: WalletError): WalletError {
  return error.name === 'UnknownWalletError'
    ? new WalletError('SwitchChainError', { cause: error.cause })
    : error
}

function request(provider: WalletProvider, method: string, params: readonly unknown[]) {
  return within(limits.answerTimeout, provider.request({ method, params }))
}
