import { measuredGas } from '@nectar/schemas/demos/contract/measured-gas'
import {
  type ContractChoice,
  type ContractOption,
  choiceKey,
  contractOptions,
  optionRefusal,
  type Standard,
  sensibleChoice,
} from '@nectar/schemas/demos/contract/options'
import { contractSource } from '@nectar/schemas/demos/contract/source'
import { useId, useState } from 'react'
import { useAddressState } from '../../ui/address/address-state.ts'
import { formatNumber, initialNumber } from '../../ui/number/typed-number.ts'
import { Choices } from '../parts/choices.tsx'
import { DemoFrame } from '../parts/demo-frame.tsx'
import { DemoField } from '../parts/field.tsx'
import { CostTable, gasPriceOf, measuredHow } from './cost-table.tsx'
import { SourceView } from './source-view.tsx'

interface ContractPanelProps {
  gasPrice: number
  coin: string
  prices: readonly { _key: string; networks: string; deploy: number; call: number }[]
}

const standards: readonly { value: Standard; label: string }[] = [
  { value: 'erc20', label: 'ERC-20' },
  { value: 'erc721', label: 'ERC-721' },
  { value: 'erc1155', label: 'ERC-1155' },
]

const words: Record<ContractOption, { label: string; note: string }> = {
  mintable: { label: 'Mintable', note: 'The owner can add tokens later.' },
  capped: { label: 'Capped', note: 'Up to a number that nobody can raise.' },
  pausable: { label: 'Pausable', note: 'The owner can stop all transfers.' },
  burnable: { label: 'Burnable', note: 'Holders can destroy what they hold.' },
  royalties: { label: 'Royalties', note: 'Tells marketplaces your rate.' },
}

const first: ContractChoice = { standard: 'erc721', options: ['mintable', 'royalties'] }
const credits = (count: number) => `${count} ${count === 1 ? 'credit' : 'credits'}`

/** A choice as the page's address has it, such as `erc721-mintable-royalties`. */
function written({ standard, options }: ContractChoice): string {
  return [standard, ...options].join('-')
}

function readChoice(text: string): ContractChoice | undefined {
  const [name, ...others] = text.split('-')
  const standard = standards.find(({ value }) => value === name)?.value
  return standard && { standard, options: contractOptions.filter((one) => others.includes(one)) }
}

/** Pick a standard and options: the contract's source, gas and price in credits. */
export function ContractPanel({ gasPrice, coin, prices }: ContractPanelProps) {
  // Options that a standard excludes return with the next one.
  const [kept, setKept] = useAddressState('contract', written(first))
  const wanted = readChoice(kept) ?? first
  const [before, setBefore] = useState(() => contractSource(first))
  const [price, setPrice] = useState(initialNumber(gasPrice))
  const choice = sensibleChoice(wanted)
  const { standard, options } = choice
  const source = contractSource(choice)
  const gas = measuredGas[choiceKey(choice)]
  const wei = gasPriceOf(price)
  const label = standards.find(({ value }) => value === standard)?.label

  const choose = (next: ContractChoice) => {
    setBefore(source)
    setKept(written(next))
  }

  return (
    <DemoFrame
      title="Contract"
      aside={
        <p role="status">
          {label}
          {options.length > 0 && ', '}
          {options.join(', ')}: {source.split('\n').length - 1} lines
        </p>
      }
      result={<SourceView source={source} before={before} />}
    >
      <Choices
        legend="Standard"
        choices={standards}
        value={standard}
        onChange={(value) => choose({ standard: value, options: wanted.options })}
      />
      <fieldset className="grid gap-x-6 gap-y-3 noscript:hidden sm:grid-cols-2">
        <legend className="mb-2 font-mono text-label text-muted">Options</legend>
        {contractOptions.map((option) => {
          const refusal = optionRefusal(choice, option)
          return (
            <Tick
              key={option}
              label={words[option].label}
              note={refusal ?? words[option].note}
              checked={options.includes(option)}
              disabled={refusal !== undefined}
              onChange={(checked) =>
                choose({
                  standard,
                  options: checked
                    ? [...wanted.options, option]
                    : wanted.options.filter((other) => other !== option),
                })
              }
            />
          )
        })}
      </fieldset>
      <div className="mt-auto flex flex-col gap-4 border-t border-rule-strong pt-5">
        <DemoField
          inputMode="decimal"
          label="Gas price"
          unit="gwei"
          value={price}
          onChange={setPrice}
          error={wei === undefined ? 'A number of gwei up to 1,000,000, such as 50.' : undefined}
          className="max-w-48"
        />
        {gas && <CostTable gas={gas} gasPrice={wei} coin={coin} />}
        <details className="rest">
          <summary className="unfolds rest-button">How that was measured, and our price</summary>
          <p className="text-small text-muted">
            {measuredHow(standard, options.includes('mintable'))} That is the network’s fee at{' '}
            {wei === undefined ? 'a price you set' : `${formatNumber(wei, 9)} gwei`}; through our
            API you pay in credits:
          </p>
          <dl className="grid gap-y-2 text-small max-sm:mt-3">
            {prices.map(({ _key, networks, deploy, call }) => (
              <div
                key={_key}
                className="flex flex-wrap justify-between gap-x-6 border-t border-rule pt-2"
              >
                <dt className="min-w-0 flex-1 basis-40">{networks}</dt>
                <dd className="font-mono tabular-nums">
                  {credits(deploy)}, then {credits(call)} a call
                </dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
    </DemoFrame>
  )
}

interface TickProps {
  label: string
  /** What it means, or why it is disabled. */
  note: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

function Tick({ label, note, checked, disabled = false, onChange }: TickProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      {/* `aria-disabled`, so that a checkbox keeps its focus when another option excludes it. */}
      <input
        id={id}
        type="checkbox"
        checked={checked}
        aria-disabled={disabled}
        aria-describedby={`${id}-note`}
        onChange={(event) => disabled || onChange(event.target.checked)}
        className="mt-1 size-5 shrink-0 cursor-pointer accent-solid aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="cursor-pointer font-medium">
          {label}
        </label>
        <p id={`${id}-note`} className="text-small text-muted">
          {note}
        </p>
      </div>
    </div>
  )
}
