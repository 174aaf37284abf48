import { useState } from 'react'
import { maxAmount, paysFees } from '../amount/amount.ts'
import type { ChainId } from '../chains/chain-ids.ts'
import type { HexAddress } from '../token-config.ts'
import { OpenRequest } from '../transactions/send-button.tsx'
import type { Holding, Token } from './read-chain.ts'
import { readTransferDraft, writeTransferDraft } from './transfer-draft.ts'
import { TransferForm } from './transfer-form.tsx'
import { TransferReview } from './transfer-review.tsx'
import type { Transfer } from './transfer-schema.ts'
import { useFee } from './use-token.ts'

interface TransferStepsProps {
  account: HexAddress
  chainId: ChainId
  /** The vesting contract, where there is one. */
  vesting: HexAddress | undefined
  token: Token
  holding: Holding
}

/** First what to send and to whom, then a look at it before it is signed. */
export function TransferSteps({ account, chainId, vesting, token, holding }: TransferStepsProps) {
  const [transfer, setTransfer] = useState<Transfer>()
  const paysFee = paysFees(token.address)
  // Any transfer costs about the same: this one stands for that which is still being typed.
  const sample = {
    kind: 'transfer',
    contract: token.address,
    recipient: account,
    amount: 1n,
  } as const
  const fee = useFee(chainId, account, sample, paysFee)
  const max = maxAmount(holding.token, fee.data ?? 0n, paysFee)

  return transfer ? (
    <TransferReview
      {...{ account, chainId, vesting, token, holding, transfer }}
      onBack={() => setTransfer(undefined)}
    />
  ) : (
    <>
      <OpenRequest account={account} />
      <TransferForm
        {...{ account, token, max }}
        balance={holding.token}
        initial={readTransferDraft()}
        onType={writeTransferDraft}
        onReview={setTransfer}
      />
    </>
  )
}
