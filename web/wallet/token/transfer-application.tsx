import { formatAmount } from '../amount/amount.ts'
import { TransactionStatus } from '../transactions/transaction-status.tsx'
import { useSentTransaction } from '../transactions/transaction-store.ts'
import type { ApplicationProps } from './application-props.ts'
import { QueryState } from './query-state.tsx'
import type { Token } from './read-chain.ts'
import { TokenGate } from './token-gate.tsx'
import { TransferSteps } from './transfer-steps.tsx'
import { useHolding, useToken } from './use-token.ts'

/** Sending the token to another address. */
export function Application({ config, texts }: ApplicationProps) {
  return (
    <TokenGate contracts={config.token} missing="The token is not on this network.">
      {({ account, chainId, contract }) => (
        <Transfer key={`${account}-${chainId}`} {...{ account, chainId, contract }} texts={texts} />
      )}
    </TokenGate>
  )
}

type Where = Parameters<Parameters<typeof TokenGate>[0]['children']>[0]

function Transfer({ account, chainId, contract, texts }: Where & Pick<ApplicationProps, 'texts'>) {
  const sent = useSentTransaction('transfer', account, chainId)
  const token = useToken(chainId, contract)
  const holding = useHolding(chainId, contract, account)
  const title = (amount: bigint, { decimals, symbol }: Token) =>
    `Transfer of ${formatAmount(amount, decimals)} ${symbol}`
  return (
    <QueryState query={token} waiting="Reading the token…">
      {(of) =>
        sent?.kind === 'transfer' ? (
          <TransactionStatus
            sent={sent}
            title={title(sent.amount, of)}
            doneText={texts.transferDone}
            again="Send another"
          />
        ) : (
          <QueryState query={holding} waiting="Reading your balances…">
            {(held) => <TransferSteps {...{ account, chainId }} token={of} holding={held} />}
          </QueryState>
        )
      }
    </QueryState>
  )
}
