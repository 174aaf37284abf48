import { useMutation } from '@tanstack/react-query'
import { useConfig } from 'wagmi'
import { BusyButton } from '../busy-button.tsx'
import type { ChainId } from '../chains/chain-ids.ts'
import { WalletError } from '../errors/error-table.ts'
import { limits } from '../limits.ts'
import { Waiting } from '../notices/notice.tsx'
import { WalletErrorNotice } from '../notices/wallet-error-notice.tsx'
import { currentConnector, providerOf, within } from '../session/provider.ts'
import type { Token } from './use-token.ts'

/** Asks the wallet to list the token (EIP-747). It grants nothing. */
export function AddToWallet({ token, chainId }: { token: Token; chainId: ChainId }) {
  const config = useConfig()
  const { address, symbol, decimals } = token
  const add = useMutation({
    mutationFn: async () => {
      const provider = await providerOf(currentConnector(config))
      const params = { type: 'ERC20', options: { address, symbol, decimals } }
      // EIP-747 takes an object here, not a list.
      const request = provider.request({ method: 'wallet_watchAsset', params })
      if ((await within(limits.answerTimeout, request)) !== true)
        throw new WalletError('NotAddedError', { about: symbol })
    },
  })
  return (
    <div>
      <BusyButton variant="secondary" onClick={() => add.mutate()} busy={add.isPending}>
        Add {symbol} to wallet
      </BusyButton>
      {add.isPending && (
        <Waiting onStop={add.reset}>Confirm in your wallet to add {symbol}.</Waiting>
      )}
      <p role="status" className="mt-3 text-small text-muted empty:hidden">
        {add.isSuccess && `Your wallet now lists ${symbol}.`}
      </p>
      {add.error && (
        <WalletErrorNotice
          error={add.error}
          chainId={chainId}
          retry={() => add.mutate()}
          done={() => add.reset()}
        />
      )}
    </div>
  )
}
