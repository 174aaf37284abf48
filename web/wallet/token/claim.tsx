import type { ChainId } from '../chains/chain-ids.ts'
import type { TokenTexts } from '../texts.ts'
import type { HexAddress } from '../token-config.ts'
import { TransactionStatus } from '../transactions/transaction-status.tsx'
import { useSentTransaction } from '../transactions/transaction-store.ts'
import { AddToWallet } from './add-to-wallet.tsx'
import { ClaimPanel } from './claim-panel.tsx'
import { QueryState } from './query-state.tsx'
import { useToken } from './use-token.ts'

interface ClaimProps {
  account: HexAddress
  chainId: ChainId
  vesting: HexAddress
  token: HexAddress
  texts: TokenTexts
}

/** The claim of one account on one network: what can be claimed, or the claim under way. */
export function Claim({ account, chainId, vesting, token, texts }: ClaimProps) {
  const sent = useSentTransaction('claim', account, chainId)
  const read = useToken(chainId, token)
  return (
    <QueryState query={read} waiting="Reading the token…">
      {(of) =>
        sent ? (
          <TransactionStatus
            sent={sent}
            title={`Claim of ${of.symbol}`}
            doneText={texts.claimDone}
            again="Back to the figures"
          >
            <AddToWallet token={of} />
          </TransactionStatus>
        ) : (
          <ClaimPanel {...{ account, chainId, vesting, texts }} token={of} />
        )
      }
    </QueryState>
  )
}
