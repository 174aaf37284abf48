import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useBytecode } from 'wagmi'
import { Button } from '../../ui/button/button.tsx'
import { formatNumber } from '../../ui/number/typed-number.ts'
import { type ChainId, chainInfo } from '../chains/chain-ids.ts'
import { Notice } from '../notices/notice.tsx'
import type { HexAddress } from '../token-config.ts'
import { SendButton } from '../transactions/send-button.tsx'
import { FeeFigure, Figure, FigureList, NoFee, QueryState } from './parts.tsx'
import { recipientWarning, type Transfer } from './transfer-rules.ts'
import { type Holding, useFee } from './use-token.ts'

/** Who sends, what they hold, and on which network. */
export interface TransferContext {
  account: HexAddress
  chainId: ChainId
  vesting: HexAddress | undefined
  token: Holding
}

interface TransferReviewProps extends TransferContext {
  transfer: Transfer
  onBack: () => void
}

/** Everything that is about to be signed, in full. */
export function TransferReview(props: TransferReviewProps) {
  const { account, chainId, vesting, token, transfer, onBack } = props
  const operation = { kind: 'transfer', contract: token.address, ...transfer } as const
  const fee = useFee(chainId, account, operation)
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
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
        {/* Nodes do not estimate the fee of an account without coins. */}
        {token.coin === 0n || (fee.data !== undefined && token.coin < fee.data) ? (
          <NoFee chainId={chainId} what="A transfer" />
        ) : (
          <QueryState query={fee} waiting="Estimating the fee…">
            {() => (
              <RecipientCheck
                key={transfer.recipient}
                {...{ chainId, vesting }}
                recipient={transfer.recipient}
              >
                <SendButton {...{ account, chainId, operation }} label="Sign and send" />
              </RecipientCheck>
            )}
          </QueryState>
        )}
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
  const code = useBytecode({ chainId, address: recipient })
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
