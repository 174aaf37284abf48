import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { getCode } from 'viem/actions'
import { useConfig } from 'wagmi'
import { createStore, useStore } from '../../loading/store.ts'
import { Button } from '../../ui/button/button.tsx'
import {
  amountText,
  formatAmount,
  formatAmountShort,
  maxAmount,
  paysFees,
} from '../amount/amount.ts'
import { type ChainId, chainInfo } from '../chains/chain-ids.ts'
import { Notice } from '../notices/notice.tsx'
import { accountStore } from '../session/account-store.ts'
import { WalletProvider } from '../session/runtime.tsx'
import type { ApplicationProps, HexAddress } from '../token-config.ts'
import { OpenRequest, SendButton } from '../transactions/send-button.tsx'
import { TransactionStatus } from '../transactions/transaction-status.tsx'
import { openRequestOf, useSentTransactions } from '../transactions/transactions.ts'
import { Figure, FigureList, NoFee, QueryState, TokenGate, type Where } from './parts.tsx'
import {
  clearTransferDraft,
  readTransferDraft,
  recipientWarning,
  type Transfer,
  transferSchema,
  writeTransferDraft,
} from './transfer-rules.ts'
import { type Holding, type Token, useFee, useHolding, useToken } from './use-token.ts'

/** Sending the token to another address. */
export function Application({ config, texts }: ApplicationProps) {
  return (
    <WalletProvider config={config}>
      <ReviewClosedNotice />
      <TokenGate contracts={config.token} missing="The token is not on this network.">
        {(where) => (
          <TransferOf
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

interface TransferOfProps extends Where {
  vesting: Where['contract'] | undefined
  doneText: string
}

function TransferOf({ account, chainId, contract, vesting, doneText }: TransferOfProps) {
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

interface TransferStepsProps {
  account: HexAddress
  chainId: ChainId
  /** The vesting contract, where there is one. */
  vesting: HexAddress | undefined
  token: Token
  holding: Holding
}

/** First what to send and to whom, then a look at it before it is signed. */
function TransferSteps({ account, chainId, vesting, token, holding }: TransferStepsProps) {
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
      <TransferForm {...{ account, token, max }} balance={holding.token} onReview={setTransfer} />
    </>
  )
}

interface TransferFormProps {
  account: HexAddress
  token: Token
  balance: bigint
  /** What can be sent at most. */
  max: bigint
  onReview: (transfer: Transfer) => void
}

/** To whom and how much. What is typed outlasts the form. */
function TransferForm({ account, token, balance, max, onReview }: TransferFormProps) {
  const { register, handleSubmit, setValue, subscribe, formState } = useForm({
    resolver: zodResolver(transferSchema({ token, from: account, max })),
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

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string
  hint: string
  error: string | undefined
  /** A control that fills the field. */
  children?: ReactNode
}

/** A labelled text field with a hint and, when it is wrong, what is wrong with it. */
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
      {/* Its line is kept free: what is below must not move away under the pointer. */}
      <p id={`${id}-error`} role="alert" className="mt-1.5 min-h-6 text-small text-danger">
        {error}
      </p>
    </div>
  )
}

interface TransferReviewProps extends TransferStepsProps {
  transfer: Transfer
  onBack: () => void
}

/** All that is about to be signed, in full. */
function TransferReview(props: TransferReviewProps) {
  const { account, chainId, vesting, token, holding, transfer, onBack } = props
  const operation = { kind: 'transfer', contract: token.address, ...transfer } as const
  const fee = useFee(chainId, account, operation)
  const { coin, name } = chainInfo[chainId]
  const heading = useRef<HTMLHeadingElement>(null)
  // The form has gone, and the focus with it.
  useEffect(() => heading.current?.focus(), [])
  useReviewClosedReason(account, chainId)
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
              <RecipientCheck
                key={transfer.recipient}
                {...{ chainId, vesting }}
                recipient={transfer.recipient}
              >
                <SendButton {...{ account, chainId, operation }} label="Sign and send" />
              </RecipientCheck>
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

interface RecipientDoubtProps {
  chainId: ChainId
  recipient: HexAddress
  vesting: HexAddress | undefined
  /** What signs the transfer. */
  children: ReactNode
}

/** Asks once more, saying why, before a transfer that is likely a mistake. */
function RecipientCheck({ chainId, recipient, vesting, children }: RecipientDoubtProps) {
  const config = useConfig()
  const [isMeant, setMeant] = useState(false)
  const code = useQuery({
    queryKey: ['code', chainId, recipient],
    queryFn: async () =>
      (await getCode(config.getClient({ chainId }), { address: recipient })) ?? '0x',
  })
  return (
    <QueryState query={code} waiting="Checking the recipient…">
      {(found) => {
        const doubt = recipientWarning({ recipient, vesting, code: found })
        if (!doubt || isMeant) return children
        return (
          <Notice role="alert" tone="warning">
            <p>{doubt}</p>
            <Button variant="secondary" className="mt-4" onClick={() => setMeant(true)}>
              I want to send it there
            </Button>
          </Notice>
        )
      }}
    </QueryState>
  )
}

/** What is to be said of the last review, where the visitor did not close it. */
const reviewClosedReason = createStore('')

/** For a review: notes when the wallet closes it, by a change of its own. */
function useReviewClosedReason(account: HexAddress, chainId: ChainId): void {
  useEffect(() => {
    reviewClosedReason.set('')
    return () => {
      const now = accountStore.get()
      const note = (why: string) =>
        reviewClosedReason.set(
          `${why} The review of your transfer was closed. ${
            openRequestOf(account)
              ? 'What your wallet was asked to sign may still be sent.'
              : 'Nothing was sent: check it again.'
          }`,
        )
      if (now.status !== 'connected') note('Your wallet ended the connection.')
      else if (now.address !== account) note('Your wallet changed to another account.')
      else if (now.chainId !== chainId) note('Your wallet changed to another network.')
    }
  }, [account, chainId])
}

/** A review that was closed by an event says so, until the next one is opened. */
function ReviewClosedNotice() {
  const why = useStore(reviewClosedReason, '')
  return (
    why && (
      <Notice role="alert" tone="warning" className="mb-5 text-small">
        <p>{why}</p>
      </Notice>
    )
  )
}
