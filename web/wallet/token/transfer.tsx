import { useEffect } from 'react'
import { formatAmount } from '../amount/amount.ts'
import { WalletProvider } from '../session/runtime.tsx'
import { TransactionStatus } from '../transactions/transaction-status.tsx'
import { useSentTransactions } from '../transactions/transactions.ts'
import type { ApplicationProps } from './application-props.ts'
import { QueryState } from './query-state.tsx'
import { ReviewClosed } from './review-closed.tsx'
import { TokenGate, type Where } from './token-gate.tsx'
import { clearTransferDraft } from './transfer-draft.ts'
import { TransferSteps } from './transfer-steps.tsx'
import { useHolding, useToken } from './use-token.ts'

/** Sending the token to another address. */
export function Application({ config, texts }: ApplicationProps) {
  return (
    <WalletProvider config={config}>
      <ReviewClosed />
      <TokenGate contracts={config.token} missing="The token is not on this network.">
        {(where) => (
          <Transfer
            key={`${where.account}-${where.chainId}`}
            {...where}
            vesting={config.vesting[where.chainId]}
            doneText={texts.transferDone}
          />
        )}
      </TokenGate>
    </WalletProvider>
  )
}

interface TransferProps extends Where {
  vesting: Where['contract'] | undefined
  doneText: string
}

function Transfer({ account, chainId, contract, vesting, doneText }: TransferProps) {
  const [sent] = useSentTransactions(account, chainId).filter(
    ({ kind, phase }) => kind === 'transfer' && phase !== 'putAway',
  )
  useEffect(() => {
    if (sent) clearTransferDraft()
  }, [sent])
  const token = useToken(chainId, contract)
  const holding = useHolding(chainId, contract, account)
  return (
    <QueryState query={token} waiting="Reading the token…">
      {(of) =>
        sent?.kind === 'transfer' ? (
          <TransactionStatus
            sent={sent}
            title={`Transfer of ${formatAmount(sent.amount, of.decimals)} ${of.symbol}`}
            doneText={doneText}
            again="Send another"
            leave="Leave it running, send another"
          />
        ) : (
          <QueryState query={holding} waiting="Reading your balances…">
            {(held) => (
              <TransferSteps {...{ account, chainId, vesting }} token={of} holding={held} />
            )}
          </QueryState>
        )
      }
    </QueryState>
  )
}
