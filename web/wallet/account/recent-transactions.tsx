import { useId } from 'react'
import { TruncatedText } from '../../ui/text/truncated-text.tsx'
import { formatAmountShort } from '../amount/amount.ts'
import type { ChainId } from '../chains/chain-ids.ts'
import { ExplorerLink } from '../chains/explorer-link.tsx'
import { useToken } from '../token/use-token.ts'
import type { HexAddress } from '../token-config.ts'
import { outcomeWords, useOutcome } from '../transactions/transaction-status.tsx'
import { type SentTransaction, useSentTransactions } from '../transactions/transactions.ts'

const shown = 5

/** What this account sent from this site lately, and what became of it. */
export function RecentTransactions({
  address,
  chainId,
}: {
  address: HexAddress
  chainId: ChainId
}) {
  const sent = useSentTransactions(address, chainId).slice(0, shown)
  const heading = useId()
  if (sent.length === 0) return null
  return (
    <section aria-labelledby={heading} className="mt-6">
      <h3 id={heading} className="font-mono text-label font-medium text-muted">
        Recent transactions
      </h3>
      <ul className="mt-2 border-y border-rule text-small [&>li+li]:border-t">
        {sent.map((each) => (
          <li key={each.id} className="flex flex-wrap justify-between gap-x-4 border-rule py-2">
            <span>{each.kind === 'claim' ? 'Claim' : <TransferWords sent={each} />}</span>
            <span className="flex gap-3">
              <State sent={each} />
              <ExplorerLink
                chainId={chainId}
                kind="tx"
                value={each.hash}
                label="Moonscan"
                className="underline underline-offset-4"
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function TransferWords({ sent }: { sent: Extract<SentTransaction, { kind: 'transfer' }> }) {
  const { data: token } = useToken(sent.chainId, sent.contract)
  const amount = token && `${formatAmountShort(sent.amount, token.decimals)} ${token.symbol} `
  return (
    <>
      {amount}to <TruncatedText>{sent.recipient}</TruncatedText>
    </>
  )
}

function State({ sent }: { sent: SentTransaction }) {
  const { data: outcome = { status: 'pending' } } = useOutcome(sent)
  return <span className="font-medium">{outcomeWords(outcome, '').headline}</span>
}
