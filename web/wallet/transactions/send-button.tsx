import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useConfig } from 'wagmi'
import { Button } from '../../ui/button/button.tsx'
import { type ChainId, chainInfo } from '../chains/chain-ids.ts'
import { ExplorerLink } from '../chains/explorer-link.tsx'
import type { WalletError } from '../errors/error-table.ts'
import { Notice, Waiting } from '../notices/notice.tsx'
import { BusyButton, WalletErrorNotice } from '../notices/wallet-step.tsx'
import type { Operation } from '../token/use-token.ts'
import type { HexAddress } from '../token-config.ts'
import { sendOnce } from './money-rules.ts'
import {
  forgetTransaction,
  rememberTransaction,
  type Transaction,
  useOpenRequest,
  useStorageFailed,
} from './stored-transactions.ts'

interface SendButtonProps {
  account: HexAddress
  chainId: ChainId
  operation: Operation
  label: string
}

/** Asks the wallet to sign an operation. What was sent appears in the transaction store. */
export function SendButton({ account, chainId, operation, label }: SendButtonProps) {
  const config = useConfig()
  const isOpen = useOpenRequest(account) !== undefined
  const [refusal, setRefusal] = useState<WalletError>()
  const attempt = useRef<AbortController>(undefined)
  const send = useMutation({
    mutationFn: (sendAnyway: boolean) => {
      attempt.current = new AbortController()
      const { signal } = attempt.current
      return sendOnce(config, { chainId, from: account, operation, sendAnyway, signal })
    },
    onMutate: () => setRefusal(undefined),
    onSuccess: ({ answered }) => {
      answered.catch(setRefusal)
    },
  })
  // Before the wallet is asked, leaving the page cancels.
  useEffect(() => () => attempt.current?.abort(), [])
  const reset = () => {
    attempt.current?.abort()
    setRefusal(undefined)
    send.reset()
  }
  const error = send.error ?? refusal
  return (
    <div>
      <BusyButton
        variant="yellow"
        onClick={() => send.mutate(false)}
        busy={isOpen || send.isPending}
      >
        {label}
      </BusyButton>
      {send.isPending && !isOpen && <Waiting onStop={reset}>Checking with the network…</Waiting>}
      <OpenRequest account={account} />
      {error && !isOpen && !send.isPending && (
        <WalletErrorNotice
          error={error}
          chainId={chainId}
          retry={() => send.mutate(false)}
          sendAnyway={() => send.mutate(true)}
          done={reset}
        />
      )}
    </div>
  )
}

/** Shows a request that may be open in the account's wallet, or may have been sent, on any network. */
export function OpenRequest({ account }: { account: HexAddress }) {
  const open = useOpenRequest(account)
  const storageFailed = useStorageFailed()
  if (open?.phase === 'asked') {
    return (
      <Waiting why="" onStop={() => rememberTransaction({ ...open, phase: 'left' })}>
        Check the details in your wallet and sign there: {requestText(open)}. Take your time; this
        page waits. If you see no request, open the wallet from its icon or app.
      </Waiting>
    )
  }
  if (open) return <UnknownRequest open={open} />
  if (!storageFailed) return null
  return (
    <Notice role="status" tone="warning" className="mt-5 text-small">
      <p>
        This browser keeps nothing for this site. If you reload, this page no longer knows what you
        sent: look in your wallet.
      </p>
    </Notice>
  )
}

/** Names the risk of asking again while nobody knows whether a request was sent. */
function UnknownRequest({ open }: { open: Transaction }) {
  return (
    <Notice role="alert" tone="warning" className="mt-5 text-small">
      <p>
        {open.phase === 'left'
          ? 'Your wallet may still hold a request'
          : 'A request may have been sent'}
        : {requestText(open)}. Look in your wallet and at your account before you go on: if you sign
        another one, you may pay twice.
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button variant="secondary" size="small" onClick={() => forgetTransaction(open)}>
          It was not sent, go on
        </Button>
        <ExplorerLink
          chainId={open.chainId}
          kind="address"
          value={open.from}
          label="View your account on Moonscan"
        />
      </p>
    </Notice>
  )
}

/** Without the amount: the token's decimals may not be known here. */
function requestText({ chainId, ...operation }: Transaction): string {
  const on = `on ${chainInfo[chainId].name}`
  return operation.kind === 'claim'
    ? `the claim ${on}`
    : `the transfer to ${operation.recipient} ${on}`
}
