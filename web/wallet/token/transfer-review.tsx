import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createStore, useStore } from '../../loading/store.ts'
import { Button } from '../../ui/button/button.tsx'
import { formatNumber } from '../../ui/number/typed-number.ts'
import { type ChainId, chainInfo } from '../chains/chain-ids.ts'
import { Notice } from '../notices/notice.tsx'
import { accountStore } from '../session/account-store.ts'
import type { HexAddress } from '../token-config.ts'
import { SendButton } from '../transactions/send-button.tsx'
import { openRequestOf } from '../transactions/transactions.ts'
import { FeeFigure, Figure, FigureList, NoFee, QueryState } from './parts.tsx'
import { recipientWarning, type Transfer } from './transfer-rules.ts'
import { type Holding, type Token, useCode, useFee } from './use-token.ts'

/** Who sends, what they hold, and on which network. */
export interface TransferContext {
  account: HexAddress
  chainId: ChainId
  vesting: HexAddress | undefined
  token: Token
  holding: Holding
}

interface TransferReviewProps extends TransferContext {
  transfer: Transfer
  onBack: () => void
}

/** Everything that is about to be signed, in full. */
export function TransferReview(props: TransferReviewProps) {
  const { account, chainId, vesting, token, holding, transfer, onBack } = props
  const operation = { kind: 'transfer', contract: token.address, ...transfer } as const
  const fee = useFee(chainId, account, operation)
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  useClosedReason(account, chainId)
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="text-h4 font-medium outline-none">
        Check before you sign
      </h3>
      <div className="mt-4">
        <FigureList>
          <Figure name="Amount" strong>
            {formatNumber(transfer.amount, token.decimals)} {token.symbol}
          </Figure>
          <Figure name="To">{transfer.recipient}</Figure>
          <Figure name="From">{account}</Figure>
          <Figure name="Network">{chainInfo[chainId].name}</Figure>
          <FeeFigure chainId={chainId} fee={fee.data} />
        </FigureList>
      </div>
      <p className="mt-4 text-small text-muted">
        A transfer cannot be undone. Compare the address with the one you were given.
      </p>
      <div className="mt-6 grid gap-4">
        <QueryState query={fee} waiting="Estimating the fee…">
          {(expected) =>
            holding.coin < expected ? (
              <NoFee chainId={chainId} what="A transfer" />
            ) : (
              <RecipientCheck
                key={transfer.recipient}
                {...{ chainId, vesting }}
                recipient={transfer.recipient}
              >
                <SendButton {...{ account, chainId, operation }} label="Sign and send" />
              </RecipientCheck>
            )
          }
        </QueryState>
        <div>
          <Button variant="secondary" onClick={onBack}>
            Back
          </Button>
        </div>
      </div>
    </div>
  )
}

interface RecipientCheckProps {
  chainId: ChainId
  recipient: HexAddress
  vesting: HexAddress | undefined
  children: ReactNode
}

/** Warns of a transfer that is likely a mistake, and asks for a confirmation. */
function RecipientCheck({ chainId, recipient, vesting, children }: RecipientCheckProps) {
  const [isConfirmed, setConfirmed] = useState(false)
  const code = useCode(chainId, recipient)
  return (
    <QueryState query={code} waiting="Checking the recipient…">
      {(found) => {
        const warning = recipientWarning({ recipient, vesting, code: found })
        if (!warning || isConfirmed) return children
        return (
          <Notice role="alert" tone="warning">
            <p>{warning}</p>
            <Button variant="secondary" className="mt-4" onClick={() => setConfirmed(true)}>
              I want to send it there
            </Button>
          </Notice>
        )
      }}
    </QueryState>
  )
}

/** Why the last review was closed, unless the visitor closed it. */
const closedReason = createStore(() => '')

/** Records why a review is closed when the wallet's account, network or connection changes. */
function useClosedReason(account: HexAddress, chainId: ChainId): void {
  useEffect(() => {
    closedReason.set('')
    return () => {
      const now = accountStore.get()
      const close = (why: string) => {
        const sent = openRequestOf(account)
          ? 'What your wallet was asked to sign may still be sent.'
          : 'Nothing was sent: check it again.'
        closedReason.set(`${why} The review of your transfer was closed. ${sent}`)
      }
      if (now.status !== 'connected') close('Your wallet ended the connection.')
      else if (now.address !== account) close('Your wallet changed to another account.')
      else if (now.chainId !== chainId) close('Your wallet changed to another network.')
    }
  }, [account, chainId])
}

/** Why the last review was closed, until the next one is opened. */
export function ReviewClosedNotice() {
  const reason = useStore(closedReason, '')
  return (
    reason && (
      <Notice role="alert" tone="warning" className="mb-5 text-small">
        <p>{reason}</p>
      </Notice>
    )
  )
}
