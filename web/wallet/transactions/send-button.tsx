import { useMutation } from '@tanstack/react-query'
import { useConfig } from 'wagmi'
import { Button } from '../../ui/button/button.tsx'
import type { ChainId } from '../chains/chain-ids.ts'
import { ErrorNotice } from '../dialog/error-notice.tsx'
import { Waiting } from '../dialog/waiting.tsx'
import { walletErrorFrom } from '../errors/wallet-error-from.ts'
import { switchNetwork } from '../session/switch-network.ts'
import type { HexAddress } from '../token-config.ts'
import type { Operation } from './contract-call.ts'
import { sendTransaction } from './send-transaction.ts'
import { rememberTransaction } from './transaction-store.ts'

interface SendButtonProps {
  account: HexAddress
  chainId: ChainId
  operation: Operation
  label: string
}

/** Has the wallet sign an operation. What is sent appears in the transaction store. */
export function SendButton({ account, chainId, operation, label }: SendButtonProps) {
  const config = useConfig()
  const send = useMutation({
    mutationFn: () => sendTransaction(config, chainId, account, operation),
    onSuccess: rememberTransaction,
  })
  const change = useMutation({ mutationFn: () => switchNetwork(config, chainId) })
  return (
    <div>
      <Button
        variant="yellow"
        onClick={() => send.mutate()}
        disabled={send.isPending}
        aria-busy={send.isPending}
      >
        {label}
      </Button>
      {send.isPending && <Waiting>Check the details in your wallet, and sign there.</Waiting>}
      {send.error && (
        <ErrorNotice
          error={walletErrorFrom(send.error)}
          actions={{ retry: () => send.mutate(), switchNetwork: () => change.mutate() }}
        />
      )}
    </div>
  )
}
