import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useConfig } from 'wagmi'
import { BusyButton } from '../busy-button.tsx'
import type { ChainId } from '../chains/chain-ids.ts'
import type { WalletError } from '../errors/wallet-error.ts'
import { Waiting } from '../notices/waiting.tsx'
import { WalletErrorNotice } from '../notices/wallet-error-notice.tsx'
import type { HexAddress } from '../token-config.ts'
import type { Operation } from './contract-call.ts'
import { OpenRequest } from './open-request.tsx'
import { sendTransaction } from './send-transaction.ts'
import { useOpenRequest } from './transaction-store.ts'

interface SendButtonProps {
  account: HexAddress
  chainId: ChainId
  operation: Operation
  label: string
}

/** Has the wallet sign an operation. What is sent appears in the transaction store. */
export function SendButton({ account, chainId, operation, label }: SendButtonProps) {
  const config = useConfig()
  const asked = useOpenRequest(account)
  const [refusal, setRefusal] = useState<WalletError>()
  const attempt = useRef<AbortController>(undefined)
  const send = useMutation({
    mutationFn: () => {
      attempt.current = new AbortController()
      return sendTransaction(config, chainId, account, operation, attempt.current.signal)
    },
    onMutate: () => setRefusal(undefined),
    onSuccess: ({ answered }) => {
      answered.catch(setRefusal)
    },
  })
  // Who has left no longer wants what the wallet was not asked yet.
  useEffect(() => () => attempt.current?.abort(), [])
  const stop = () => {
    attempt.current?.abort()
    send.reset()
  }
  const isOpen = asked !== undefined && asked.phase !== 'doubtful'
  const error = send.error ?? refusal
  return (
    <div>
      <BusyButton variant="yellow" onClick={() => send.mutate()} busy={isOpen || send.isPending}>
        {label}
      </BusyButton>
      {send.isPending && !isOpen && <Waiting onStop={stop}>Checking with the network…</Waiting>}
      <OpenRequest account={account} />
      {error && !isOpen && !send.isPending && (
        <WalletErrorNotice
          error={error}
          chainId={chainId}
          retry={() => send.mutate()}
          done={() => {
            setRefusal(undefined)
            send.reset()
          }}
        />
      )}
    </div>
  )
}
