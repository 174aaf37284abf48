import type { ReactNode } from 'react'
import { formatAmountShort } from '../amount/amount.ts'
import { Figure, FigureList } from './figure-list.tsx'
import type { Token } from './read-chain.ts'
import type { VestingDetails, VestingFigures } from './vesting-figures.ts'

interface VestingTableProps {
  figures: VestingFigures
  details: VestingDetails
  token: Token
  /** The fee expected for a claim, once it is known. */
  fee: bigint | undefined
  /** The symbol of the chain's own coin. */
  coin: string
  /** What can be done about it. */
  children: ReactNode
}

const dates = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })
const date = (seconds: bigint) => dates.format(new Date(Number(seconds) * 1000))

/** Schedule, cliff and amounts of a grant: first what can be claimed, and the way to it. */
export function VestingTable({ figures, details, token, fee, coin, children }: VestingTableProps) {
  const amount = (value: bigint) => formatAmountShort(value, token.decimals)
  const { nextUnlock } = figures
  const perDay = formatAmountShort(details.perSecond * 86_400n, token.decimals, 2)
  return (
    <>
      <FigureList>
        <Figure name="Claimable now" strong>
          {amount(figures.claimable)} {token.symbol}
        </Figure>
        {fee !== undefined && (
          <Figure name="Estimated fee">
            {formatAmountShort(fee, 18, 6)} {coin}
          </Figure>
        )}
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
