import {
  type MeasuredGas,
  measuredWith,
  type Standard,
} from '@nectar/schemas/demos/contract/options'
import { formatNumber, readTypedNumber } from '../../ui/number/typed-number.ts'

const calls = { deploy: 'Deploy', mint: 'Mint', transfer: 'Transfer' } as const

interface CostTableProps {
  gas: MeasuredGas
  /** In wei; undefined while the input is invalid. */
  gasPrice: bigint | undefined
  coin: string
}

/** The measured gas of a contract and its cost at a gas price. */
export function CostTable({ gas, gasPrice, coin }: CostTableProps) {
  const rows = (['deploy', 'mint', 'transfer'] as const).flatMap((call) => {
    const used = gas[call]
    return used === undefined ? [] : { call, used }
  })
  return (
    <table className="w-full table-fixed border-collapse text-small wrap-anywhere">
      <caption className="sr-only">Gas and fee of the contract</caption>
      <thead className="font-mono text-label text-muted">
        <tr className="border-b border-rule-strong">
          <th
            scope="col"
            className="py-1.5 text-left font-normal max-sm:text-[0.75rem] max-sm:tracking-normal"
          >
            Transaction
          </th>
          <th scope="col" className="py-1.5 text-right font-normal">
            Gas
          </th>
          <th scope="col" className="py-1.5 text-right font-normal">
            {coin}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ call, used }) => (
          <tr key={call} className="border-b border-rule">
            <th scope="row" className="py-2 text-left font-medium">
              {calls[call]}
            </th>
            <td className="py-2 text-right font-mono text-[0.8125rem] tabular-nums">
              {formatNumber(BigInt(used))}
            </td>
            <td className="py-2 text-right font-mono text-[0.8125rem] tabular-nums">
              {gasPrice === undefined ? '–' : feeOf(used, gasPrice)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** How the gas was measured. */
export function measuredHow(standard: Standard, mintable: boolean): string {
  const minted =
    standard === 'erc721' && !mintable
      ? ` It mints ${measuredWith.tokens} tokens as it is deployed.`
      : ''
  return `Measured on an EVM: solc 0.8.37, optimizer at 200 runs, each transfer and mint to an account that held none.${minted}`
}

/** Parses a gas price in gwei; the result is in wei. */
export function gasPriceOf(gwei: string): bigint | undefined {
  const wei = readTypedNumber(gwei, 9)
  return wei !== undefined && wei <= 10n ** 15n ? wei : undefined
}

/** The cost of gas at a price, in coins, rounded up to eight decimals. */
export function feeOf(gas: number, wei: bigint): string {
  const step = 10n ** 10n
  return formatNumber((BigInt(gas) * wei + step - 1n) / step, 8)
}
