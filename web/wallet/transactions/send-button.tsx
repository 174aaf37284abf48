import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useConfig } from 'wagmi'
import { Button } from '../../ui/button/button.tsx'
import { type ChainId, chainInfo } from '../chains/chain-ids.ts'
import { ExplorerLink } from '../chains/explorer-link.tsx'
import type { WalletError } from '../errors/error-table.ts'
import { limits } from '../limits.ts'
import { Notice, Waiting } from '../notices/notice.tsx'
import { BusyButton, WalletErrorNotice } from '../notices/wallet-step.tsx'
import type { Operation } from '../token/contracts.ts'
import type { HexAddress } from '../token-config.ts'
import { checkRequest, type RequestCheck, sendTransaction } from './send-transaction.ts'
import {
  forgetTransaction,
  isCheckOver,
  rememberTransaction,
  type Transaction,
  useOpenRequest,
  useStorageFailed,
} from './transactions.ts'

interface SendButtonProps {
  account: HexAddress
  chainId: ChainId
  operation: Operation
  label: string
}

/** Asks the wallet to sign an operation. What was sent appears in the transaction store. */
export function SendButton({ account, chainId, operation, label }: SendButtonProps) {
  const config = useConfig()
  const asked = useOpenRequest(account)
  const [refusal, setRefusal] = useState<WalletError>()
  const attempt = useRef<AbortController>(undefined)
  const send = useMutation({
    mutationFn: (sendAnyway: boolean) => {
      attempt.current = new AbortController()
      const { signal } = attempt.current
      const page = location.pathname
      const order = { chainId, from: account, operation, sendAnyway, page, signal }
      return sendTransaction(config, order)
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
  // The button stays busy while anything may still be sent.
  const isOpen = asked !== undefined && asked.phase !== 'declined'
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
      {(isOpen || error?.name !== 'NothingKeptError') && <OpenRequest account={account} />}
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
  const config = useConfig()
  const asked = useOpenRequest(account)
  const storageFailed = useStorageFailed()
  const { data } = useQuery({
    enabled: asked !== undefined && (asked.phase !== 'declined' || !isCheckOver(asked)),
    queryKey: ['asked', asked?.id, asked?.phase, asked?.sentBlock?.toString()],
    queryFn: () => asked && checkRequest(config, asked),
    refetchInterval: limits.pollingInterval,
  })
  if (!asked || asked.phase === 'declined') return storageFailed ? <StorageNotice /> : null
  if (asked.phase === 'asked') {
    return (
      <Waiting why="" onStop={() => rememberTransaction({ ...asked, phase: 'left' })}>
        Check the details in your wallet and sign there: {requestText(asked)}. Take your time; this
        page waits. If you see no request, open the wallet from its icon or app.
      </Waiting>
    )
  }
  if (asked.phase === 'left') return <LeftRequest asked={asked} />
  if (data?.isOver || isCheckOver(asked))
    return <UnresolvedRequest asked={asked} found={data?.found} />
  return (
    <Waiting why="">
      {asked.seen ? 'The network has it already' : 'It may have been sent'}: {requestText(asked)}.
      This page is checking, which takes up to two minutes.
    </Waiting>
  )
}

function StorageNotice() {
  return (
    <Notice role="status" tone="warning" className="mt-5 text-small">
      <p>
        This browser keeps nothing for this site. If you reload, this page no longer knows what you
        sent: look in your wallet.
      </p>
    </Notice>
  )
}

function LeftRequest({ asked }: { asked: Transaction }) {
  return (
    <Notice role="alert" tone="warning" className="mt-5 text-small">
      <p>
        Your wallet may still hold a request: {requestText(asked)}. If you approve it, it is sent
        and shown here. To do something else, decline it in your wallet first: approving both sends
        both.
      </p>
      <Button
        variant="secondary"
        size="small"
        className="mt-3"
        // The chain is checked before the next request.
        onClick={() => rememberTransaction({ ...asked, phase: 'declined' })}
      >
        I declined it in my wallet
      </Button>
    </Notice>
  )
}

/** Names the risk of continuing when nothing more can be found out. */
function UnresolvedRequest({
  asked,
  found,
}: {
  asked: Transaction
  found: RequestCheck['found'] | undefined
}) {
  return (
    <Notice role="alert" tone="warning" className="mt-5 text-small">
      <p>
        {found === 'nothing'
          ? 'The network has not seen your earlier request, but your wallet may still send it'
          : 'The network cannot tell whether your earlier request was sent'}
        : {requestText(asked)}. If it is sent as well, you pay twice. Look at your account and in
        your wallet before you go on.
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button variant="secondary" size="small" onClick={() => forgetTransaction(asked)}>
          It was not sent, go on
        </Button>
        <ExplorerLink
          chainId={asked.chainId}
          kind="address"
          value={asked.from}
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
