import { zodResolver } from '@hookform/resolvers/zod'
import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/button/button.tsx'
import { formatNumber, numberInField } from '../../ui/number/typed-number.ts'
import { amountWithSymbol } from '../amount/amount.ts'
import type { ApplicationProps, HexAddress } from '../token-config.ts'
import { OpenRequest } from '../transactions/send-button.tsx'
import { useSentTransactions } from '../transactions/stored-transactions.ts'
import { TransactionStatus } from '../transactions/transaction-status.tsx'
import { type ContractContext, QueryState, TokenGate } from './parts.tsx'
import { type TransferContext, TransferReview } from './transfer-review.tsx'
import {
  clearTransferDraft,
  readTransferDraft,
  type Transfer,
  transferSchema,
  writeTransferDraft,
} from './transfer-rules.ts'
import { type Holding, useHolding } from './use-token.ts'

/** Sends the token to another address. */
export function Application({ config, texts }: ApplicationProps) {
  return (
    <TokenGate config={config} contracts={config.token} missing="The token is not on this network.">
      {(where) => (
        <AccountTransfer
          {...where}
          vesting={config.vesting[where.chainId]}
          doneText={texts.transferDone}
        />
      )}
    </TokenGate>
  )
}

interface AccountTransferProps extends ContractContext {
  vesting: ContractContext['contract'] | undefined
  doneText: string
}

function AccountTransfer({ account, chainId, contract, vesting, doneText }: AccountTransferProps) {
  const [sent] = useSentTransactions(account, chainId).filter(
    ({ kind, phase }) => kind === 'transfer' && phase !== 'putAway',
  )
  useEffect(() => {
    if (sent) clearTransferDraft()
  }, [sent])
  const holding = useHolding(chainId, contract, account)
  return (
    <QueryState query={holding} waiting="Reading your balances…">
      {(token) =>
        sent?.kind === 'transfer' ? (
          <TransactionStatus
            sent={sent}
            title={`Transfer of ${formatNumber(sent.amount, token.decimals)} ${token.symbol}`}
            doneText={doneText}
            again="Send another"
            leave="Leave it running, send another"
          />
        ) : (
          <TransferSteps {...{ account, chainId, vesting, token }} />
        )
      }
    </QueryState>
  )
}

/** First the form, then the review. */
function TransferSteps({ account, chainId, vesting, token }: TransferContext) {
  const [transfer, setTransfer] = useState<Transfer>()
  return transfer ? (
    <TransferReview
      {...{ account, chainId, vesting, token, transfer }}
      onBack={() => setTransfer(undefined)}
    />
  ) : (
    <>
      <OpenRequest account={account} />
      <TransferForm {...{ account, token }} onReview={setTransfer} />
    </>
  )
}

interface TransferFormProps {
  account: HexAddress
  token: Holding
  onReview: (transfer: Transfer) => void
}

function TransferForm({ account, token, onReview }: TransferFormProps) {
  const { register, handleSubmit, setValue, subscribe, formState } = useForm({
    resolver: zodResolver(transferSchema({ token, from: account, max: token.balance })),
    defaultValues: readTransferDraft(),
    mode: 'onTouched',
  })
  const { errors } = formState
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => writeTransferDraft(values),
      }),
    [subscribe],
  )
  const fillMax = () =>
    setValue('amount', numberInField(token.balance, token.decimals), {
      shouldDirty: true,
      shouldValidate: true,
    })
  return (
    <form noValidate onSubmit={handleSubmit(onReview)}>
      <h3 className="text-h4 font-medium">Send {token.symbol}</h3>
      <TextField
        label="Recipient"
        hint="An address on this network: 0x and 40 characters."
        error={errors.recipient?.message}
        spellCheck={false}
        autoComplete="off"
        {...register('recipient')}
      />
      <TextField
        label="Amount"
        hint={`You have ${amountWithSymbol(token.balance, token)}.`}
        error={errors.amount?.message}
        inputMode="decimal"
        autoComplete="off"
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

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string
  hint: string
  error: string | undefined
  /** A control that fills the field. */
  children?: ReactNode
}

function TextField({ label, hint, error, children, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <div className="mt-5">
      <label htmlFor={id} className="block font-medium">
        {label}
      </label>
      <p id={`${id}-hint`} className="text-small text-muted">
        {hint}
      </p>
      <div className="mt-2 flex gap-2">
        <input
          {...input}
          id={id}
          type="text"
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={error ? true : undefined}
          className="h-11 w-full min-w-0 rounded-sm border border-control bg-surface px-3 font-mono text-small aria-invalid:border-danger"
        />
        {children}
      </div>
      {/* Always one line high, so that an error does not move the button below it. */}
      <p id={`${id}-error`} role="alert" className="mt-1.5 min-h-6 text-small text-danger">
        {error}
      </p>
    </div>
  )
}
