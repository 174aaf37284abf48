import { useMutation } from '@tanstack/react-query'
import { useConfig } from 'wagmi'
import type { ChainId } from '../chains/chain-ids.ts'
import { walletErrorFrom } from '../errors/wallet-error-from.ts'
import { authorizeAgain, disconnectWallet } from '../session/connect.ts'
import { switchNetwork } from '../session/switch-network.ts'
import { ErrorNotice } from './error-notice.tsx'
import { Waiting } from './notice.tsx'

interface WalletErrorNoticeProps {
  error: unknown
  /** The network that the step needs. */
  chainId: ChainId
  /** Does the step again. */
  retry: () => void
  /** Does it in spite of a risk. */
  insist?: () => void
  /** Called when something was done about the error, so that the step can be taken again. */
  done: () => void
}

/** What went wrong with a connected wallet, with each way onward that an error can name. */
export function WalletErrorNotice({ error, chainId, retry, insist, done }: WalletErrorNoticeProps) {
  const config = useConfig()
  const help = useMutation({ mutationFn: (act: () => Promise<void>) => act(), onSuccess: done })
  const named = walletErrorFrom(help.error ?? error)
  if (help.isPending) {
    return <Waiting onStop={help.reset}>Answer the request in your wallet.</Waiting>
  }
  return (
    <ErrorNotice
      error={named}
      actions={{
        retry: help.error && help.variables ? () => help.mutate(help.variables) : retry,
        ...(insist && { insist }),
        switchNetwork: () => help.mutate(() => switchNetwork(config, chainId)),
        connect: () => help.mutate(() => authorizeAgain(config)),
        wallet: () => help.mutate(() => disconnectWallet(config)),
      }}
    />
  )
}
