import { useMutation } from '@tanstack/react-query'
import { useConfig } from 'wagmi'
import { Button } from '../../ui/button/button.tsx'
import { ErrorNotice } from '../dialog/error-notice.tsx'
import { walletErrorFrom } from '../errors/wallet-error-from.ts'
import { limits } from '../limits.ts'
import { currentConnector, providerOf } from '../session/provider.ts'
import { within } from '../session/within.ts'
import type { Token } from './read-chain.ts'

/** Asks the wallet to list the token (EIP-747). It grants nothing. */
export function AddToWallet({ token }: { token: Token }) {
  const config = useConfig()
  const { address, symbol, decimals } = token
  const add = useMutation({
    mutationFn: async () => {
      const provider = await providerOf(currentConnector(config))
      const params = { type: 'ERC20', options: { address, symbol, decimals } }
      // EIP-747 takes an object here, not a list.
      return within(limits.answerTimeout, provider.request({ method: 'wallet_watchAsset', params }))
    },
  })
  return (
    <div>
      <Button variant="secondary" onClick={() => add.mutate()} disabled={add.isPending}>
        Add {symbol} to wallet
      </Button>
      <p role="status" className="mt-3 text-small text-muted empty:hidden">
        {add.isSuccess && `Your wallet lists ${symbol} now.`}
      </p>
      {add.error && (
        <ErrorNotice error={walletErrorFrom(add.error)} actions={{ retry: () => add.mutate() }} />
      )}
    </div>
  )
}
