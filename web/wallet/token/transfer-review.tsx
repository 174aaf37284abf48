import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { formatAmount, formatAmountShort } from '../amount/amount.ts'
import { type ChainId, chainFacts } from '../chains/chain-ids.ts'
import type { HexAddress } from '../token-config.ts'
import { SendButton } from '../transactions/send-button.tsx'
import { Figure, FigureList } from './figure-list.tsx'
import { NoFee } from './no-fee.tsx'
import { QueryState } from './query-state.tsx'
import type { Holding, Token } from './read-chain.ts'
import { RecipientDoubt } from './recipient-doubt.tsx'
import { useClosingWord } from './review-closed.tsx'
import type { Transfer } from './transfer-schema.ts'
import { useFee } from './use-token.ts'

interface TransferReviewProps {
  account: HexAddress
  chainId: ChainId
  vesting: HexAddress | undefined
  token: Token
  holding: Holding
  transfer: Transfer
  onBack: () => void
}

/** All that is about to be signed, in full. */
export function TransferReview(props: TransferReviewProps) {
  const { account, chainId, vesting, token, holding, transfer, onBack } = props
  const operation = { kind: 'transfer', contract: token.address, ...transfer } as const
  const fee = useFee(chainId, account, operation)
  const { coin, name } = chainFacts[chainId]
  const heading = useRef<HTMLHeadingElement>(null)
  // The form has gone, and the focus with it.
  useEffect(() => heading.current?.focus(), [])
  useClosingWord(account, chainId)
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="text-h4 font-medium outline-none">
        Check before you sign
      </h3>
      <div className="mt-4">
        <FigureList>
          <Figure name="Amount" strong>
            {formatAmount(transfer.amount, token.decimals)} {token.symbol}
          </Figure>
          <Figure name="To">{transfer.recipient}</Figure>
          <Figure name="From">{account}</Figure>
          <Figure name="Network">{name}</Figure>
          {fee.data !== undefined && (
            <Figure name="Estimated fee">
              {formatAmountShort(fee.data, 18, 6)} {coin}
            </Figure>
          )}
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
              <RecipientDoubt
                key={transfer.recipient}
                {...{ chainId, vesting }}
                recipient={transfer.recipient}
              >
                <SendButton {...{ account, chainId, operation }} label="Sign and send" />
              </RecipientDoubt>
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
