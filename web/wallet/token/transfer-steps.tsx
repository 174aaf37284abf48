import { useState } from 'react'
import { maxAmount, paysFees } from '../amount/amount.ts'
import type { ChainId } from '../chains/chain-ids.ts'
import type { HexAddress } from '../token-config.ts'
import type { Holding, Token } from './read-chain.ts'
import { TransferForm } from './transfer-form.tsx'
import { TransferReview } from './transfer-review.tsx'
import type { Transfer, TransferInput } from './transfer-schema.ts'
import { useFee } from './use-token.ts'

interface TransferStepsProps {
  account: HexAddress
  chainId: ChainId
  token: Token
  holding: Holding
}

/** First what to send and to whom, then a look at it before it is signed. */
export function TransferSteps({ account, chainId, token, holding }: TransferStepsProps) {
  const [typed, setTyped] = useState<TransferInput>({ recipient: '', amount: '' })
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
      {...{ account, chainId, token, holding, transfer }}
      onBack={() => setTransfer(undefined)}
    />
  ) : (
    <TransferForm
      {...{ account, token, max }}
      balance={holding.token}
      initial={typed}
      onReview={(input, parsed) => {
        setTyped(input)
        setTransfer(parsed)
      }}
    />
  )
}
