import { type Chain, numberToHex } from 'viem'
import type { Config } from 'wagmi'
import { WalletError } from '../errors/error-table.ts'
import { walletErrorFrom } from '../errors/wallet-error-from.ts'
import { currentProvider, type WalletProvider } from './provider.ts'

/** Codes that do not mean "this network is unknown to me", so that adding it would not help. */
const finalCodes = new Set([4001, 4100, 4900, -32002, -32005, -32600, -32700])

/**
 * Switches the wallet to a network. One that the wallet does not know is added first: wallets disagree on the
 * code for that (4902 by EIP-3326, -32603, none), so it is added after any error that is not final.
 *
 * @throws WalletError
 */
export async function switchNetwork(config: Config, chainId: number): Promise<void> {
  const chain = config.chains.find(({ id }) => id === chainId)
  if (!chain) throw new WalletError('ChainNotConfiguredError')
  const provider = await currentProvider(config)
  const params = [{ chainId: numberToHex(chainId) }]
  try {
    await provider.request({ method: 'wallet_switchEthereumChain', params })
  } catch (error) {
    if (finalCodes.has(walletErrorFrom(error).code ?? 0)) throw error
    await addNetwork(provider, chain)
  }
  if (!(await movesTo(provider, chainId))) throw new WalletError('SwitchChainError')
  const { connections, current } = config.state
  // Not every wallet emits an event for a change that was requested.
  connections.get(current ?? '')?.connector.emitter.emit('change', { chainId })
}

async function addNetwork(provider: WalletProvider, chain: Chain): Promise<void> {
  const { id, name, nativeCurrency, rpcUrls, blockExplorers } = chain
  const added = {
    chainId: numberToHex(id),
    chainName: name,
    nativeCurrency,
    rpcUrls: rpcUrls.default.http,
    blockExplorerUrls: blockExplorers && [blockExplorers.default.url],
  }
  await provider.request({ method: 'wallet_addEthereumChain', params: [added] }).catch(fail)
  // EIP-3085 leaves it to the wallet whether adding also switches.
  if ((await chainIdOf(provider)) === id) return
  const params = [{ chainId: numberToHex(id) }]
  await provider
    .request({ method: 'wallet_switchEthereumChain', params })
    .catch((error: unknown) => {
      if (walletErrorFrom(error).name !== 'UserRejectedError') return fail(error)
      throw new WalletError('SwitchAfterAddRejectedError', { code: 4001, cause: error })
    })
}

function fail(error: unknown): never {
  const named = walletErrorFrom(error)
  if (named.name !== 'UnknownWalletError') throw named
  throw new WalletError('SwitchChainError', { cause: error })
}

/** How long a wallet may take to move after it has agreed, and how often it is asked, in milliseconds. */
const settlingTime = 2000
const lookInterval = 100

/** Whether a wallet arrives on a network: some answer before they have moved. */
async function movesTo(provider: WalletProvider, chainId: number): Promise<boolean> {
  for (let waited = 0; waited <= settlingTime; waited += lookInterval) {
    if ((await chainIdOf(provider)) === chainId) return true
    await new Promise((resolve) => setTimeout(resolve, lookInterval))
  }
  return false
}

/** The network that a wallet is on now, regardless of its last event. */
async function chainIdOf(provider: WalletProvider): Promise<number> {
  return Number(await provider.request({ method: 'eth_chainId' }))
}
