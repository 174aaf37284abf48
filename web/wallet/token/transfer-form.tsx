import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/button/button.tsx'
import { amountText, formatAmountShort } from '../amount/amount.ts'
import type { HexAddress } from '../token-config.ts'
import type { Token } from './read-chain.ts'
import { TextField } from './text-field.tsx'
import { type Transfer, type TransferInput, transferSchema } from './transfer-schema.ts'

interface TransferFormProps {
  account: HexAddress
  token: Token
  balance: bigint
  /** What can be sent at most. */
  max: bigint
  initial: TransferInput
  /** Told of every change. */
  onType: (input: TransferInput) => void
  onReview: (transfer: Transfer) => void
}

/** To whom and how much. */
export function TransferForm({
  account,
  token,
  balance,
  max,
  initial,
  onType,
  onReview,
}: TransferFormProps) {
  const { register, handleSubmit, setValue, subscribe, formState } = useForm({
    resolver: zodResolver(transferSchema({ token, from: account, max })),
    defaultValues: initial,
    mode: 'onTouched',
  })
  const { errors } = formState
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onType(values) }),
    [subscribe, onType],
  )
  const fillMax = () =>
    setValue('amount', amountText(max, token.decimals), { shouldDirty: true, shouldValidate: true })
  return (
    <form noValidate onSubmit={handleSubmit(onReview)}>
      <h3 className="text-h4 font-medium">Send {token.symbol}</h3>
      <TextField
        label="Recipient"
        hint="An address on this network: 0x and 40 characters."
        error={errors.recipient?.message}
        spellCheck={false}
        autoComplete="off"
        maxLength={60}
        {...register('recipient')}
      />
      <TextField
        label="Amount"
        hint={`You have ${formatAmountShort(balance, token.decimals)} ${token.symbol}.`}
        error={errors.amount?.message}
        inputMode="decimal"
        autoComplete="off"
        maxLength={100}
        {...register('amount')}
      >
        <Button variant="secondary" onClick={fillMax} aria-label={`Max: use all ${token.symbol}`}>
          Max
        </Button>
      </TextField>
      <Button type="submit" className="mt-6">
        Review
      </Button>
    </form>
  )
}
