import type { ReactNode } from 'react'
import { amountWithSymbol, formatAmountShort } from '../amount/amount.ts'
import { type ChainId, chainIds, chainInfo } from '../chains/chain-ids.ts'
import { NetworkButtons } from '../chains/network-change.tsx'
import { Notice } from '../notices/notice.tsx'
import type { ApplicationProps, HexAddress } from '../token-config.ts'
import { OpenRequest, SendButton } from '../transactions/send-button.tsx'
import { useSentTransactions } from '../transactions/stored-transactions.ts'
import { TransactionStatus } from '../transactions/transaction-status.tsx'
import {
  AddToWallet,
  type ContractContext,
  FeeFigure,
  Figure,
  FigureList,
  NoFee,
  QueryState,
  TokenGate,
} from './parts.tsx'
import {
  type Holding,
  type Token,
  useFee,
  useHolding,
  useVesting,
  type VestingDetails,
  type VestingFigures,
  vestingFigures,
} from './use-token.ts'

/** Claims what has vested of a grant. */
export function Application({ config, texts }: ApplicationProps) {
  return (
    <TokenGate config={config} contracts={config.vesting} missing={texts.notConfigured}>
      {(where) => {
        const token = config.token[where.chainId]
        // Amounts mean nothing without the token's decimals.
        return token ? (
          <Claim {...where} {...{ config, token, texts }} />
        ) : (
          <p>{texts.notConfigured}</p>
        )
      }}
    </TokenGate>
  )
}

interface ClaimProps extends ContractContext, ApplicationProps {
  token: ContractContext['contract']
}

/** The claim that was sent, or what can be claimed. */
function Claim({ token, ...props }: ClaimProps) {
  const { account, chainId, texts } = props
  const [sent] = useSentTransactions(account, chainId).filter(
    ({ kind, phase }) => kind === 'claim' && phase !== 'putAway',
  )
  const holding = useHolding(chainId, token, account)
  return (
    <QueryState query={holding} waiting="Reading the token…">
      {(facts) =>
        sent ? (
          <TransactionStatus
            sent={sent}
            title={`Claim of ${facts.symbol}`}
            doneText={texts.claimDone}
            again="Back to the figures"
            leave="Leave it running"
          >
            <AddToWallet token={facts} chainId={chainId} />
          </TransactionStatus>
        ) : (
          <Grant {...props} token={facts} />
        )
      }
    </QueryState>
  )
}

interface GrantProps extends ContractContext, ApplicationProps {
  token: Holding
}

/** The figures of a grant and what can be done about it. */
function Grant({ account, chainId, contract, token, config, texts }: GrantProps) {
  const grant = useVesting(chainId, contract, account)
  const operation = { kind: 'claim', contract } as const
  const figures = grant.data && vestingFigures(grant.data.details, grant.data.now)
  const fee = useFee(chainId, account, operation, Boolean(figures?.claimable))

  return (
    <QueryState query={grant} waiting="Reading your grant…">
      {({ details }) => {
        const isLeft = Boolean(figures?.claimable)
        const hasFee = token.coin > 0n && token.coin >= (fee.data ?? 0n)
        const elsewhere = (
          <>
            {/* Nothing may be left to claim because of a claim whose answer was lost. */}
            {!(isLeft && hasFee) && <OpenRequest account={account} />}
            {chainIds.map((id) => {
              const vesting = id !== chainId && config.vesting[id]
              return vesting && <GrantElsewhere key={id} chainId={id} {...{ account, vesting }} />
            })}
          </>
        )
        if (!figures) {
          return (
            <>
              <p>{texts.notEligible}</p>
              {elsewhere}
            </>
          )
        }
        return (
          <>
            <h3 className="text-h4 font-medium">Your grant on {chainInfo[chainId].name}</h3>
            <div className="mt-4">
              <VestingTable {...{ figures, details, token, chainId }} fee={fee.data}>
                {!isLeft && figures.claimed < figures.total && <p>{texts.nothingToClaim}</p>}
                {!isLeft && figures.claimed === figures.total && (
                  <p>You have claimed all of your grant.</p>
                )}
                {isLeft && !hasFee && (
                  <NoFee
                    chainId={chainId}
                    what="Claiming"
                    meanwhile="; your grant stays as it is"
                  />
                )}
                {isLeft && hasFee && (
                  <SendButton
                    {...{ account, chainId, operation }}
                    label={`Claim ${token.symbol}`}
                  />
                )}
                {elsewhere}
              </VestingTable>
            </div>
          </>
        )
      }}
    </QueryState>
  )
}

interface VestingTableProps {
  figures: VestingFigures
  details: VestingDetails
  token: Token
  fee: bigint | undefined
  chainId: ChainId
  children: ReactNode
}

const dates = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })
const date = (seconds: bigint) => dates.format(new Date(Number(seconds) * 1000))

/** What can be claimed, the actions, then the amounts and dates of the grant. */
function VestingTable({ figures, details, token, fee, chainId, children }: VestingTableProps) {
  const amount = (value: bigint) => formatAmountShort(value, token.decimals)
  const { nextUnlock } = figures
  const perDay = formatAmountShort(details.perSecond * 86_400n, token.decimals, 2)
  return (
    <>
      <FigureList>
        <Figure name="Claimable now" strong>
          {amountWithSymbol(figures.claimable, token)}
        </Figure>
        <FeeFigure chainId={chainId} fee={fee} />
      </FigureList>
      <div className="my-6">{children}</div>
      <FigureList>
        <Figure name="Granted">{amount(figures.total)}</Figure>
        <Figure name="Unlocked at once">{amount(figures.atOnce)}</Figure>
        <Figure name="Vested since the cliff">{amount(figures.vested)}</Figure>
        <Figure name="Claimed">{amount(figures.claimed)}</Figure>
        <Figure name="Still to vest">{amount(figures.locked)}</Figure>
        <Figure name="Cliff ends">{date(details.vestedStart)}</Figure>
        <Figure name="All vested">{date(details.endTime)}</Figure>
        <Figure name="Next unlock">
          {nextUnlock === undefined && 'None: everything is unlocked'}
          {nextUnlock === 'every second' && `Each second, ${perDay} a day`}
          {typeof nextUnlock === 'bigint' && date(nextUnlock)}
        </Figure>
      </FigureList>
    </>
  )
}

/** Says that the account has something to claim on another network, and offers to switch to it. */
function GrantElsewhere(props: { chainId: ChainId; account: HexAddress; vesting: HexAddress }) {
  const { chainId, account, vesting } = props
  const { data } = useVesting(chainId, vesting, account)
  const figures = data && vestingFigures(data.details, data.now)
  if (!figures || figures.claimed === figures.total) return null
  return (
    <Notice tone="accent" className="mt-6">
      <p>This address has a grant on {chainInfo[chainId].name}.</p>
      <NetworkButtons options={[chainId]} />
    </Notice>
  )
}
