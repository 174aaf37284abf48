import {
  type ContractChoice,
  type ContractOption,
  contractName,
  contractOptions,
  contractSource,
  optionRefusal,
  type Standard,
  sensibleChoice,
} from '@nectar/schemas/demos/contract/source'
import { useId, useState } from 'react'
import { useAddressState } from '../../ui/address/address-state.ts'
import { CopyButton } from '../../ui/copy/copy-button.tsx'
import { ScrollRegion } from '../../ui/layout/layout.tsx'
import { DemoFrame } from '../parts/demo-frame.tsx'
import { Choices } from '../parts/inputs.tsx'

interface SourceViewProps {
  source: string
  /** The previous source: lines it did not have are marked. */
  before: string
}

const file = `${contractName}.sol`

/** The contract's source, with the lines that the last choice added marked. */
export function SourceView({ source, before }: SourceViewProps) {
  const added = newLines(before, source)
  return (
    <div className="relative -m-4 min-w-0 flex-1 sm:-m-6">
      <div className="flex flex-col lg:absolute lg:inset-0">
        <div className="code-bar">
          <div>{file}</div>
          <CopyButton text={source} label={`Copy the code (${file})`} />
        </div>
        <ScrollRegion
          className="code max-h-72 flex-1 sm:max-h-120 overflow-y-auto lg:max-h-none"
          label={file}
        >
          <pre>
            <code>
              {source.split('\n').map((line, index) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its number
                  key={index}
                  className={
                    added.has(index) ? '-ml-3 border-l-3 border-accent pl-2.25' : undefined
                  }
                >
                  {solidityTokens(line).map(({ text, className }, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no other identity
                    <span key={at} className={className}>
                      {text}
                    </span>
                  ))}
                  {'\n'}
                </span>
              ))}
            </code>
          </pre>
        </ScrollRegion>
      </div>
    </div>
  )
}

/** A run of characters of a line and its class, such as `tok-string`. */
interface SolidityToken {
  text: string
  className?: string
}

const kinds = [
  ['tok-comment', /\/\/.*/],
  ['tok-string', /"[^"]*"/],
  [
    'tok-keyword',
    /\b(?:address|bool|bytes4|constructor|contract|error|external|for|from|function|if|immutable|import|internal|is|memory|onlyOwner|override|pragma|private|public|return|returns|revert|solidity|string|super|uint256|uint96|view)\b/,
  ],
  ['tok-function', /\b\w+(?=\()/],
] as const

const token = new RegExp(kinds.map(([, pattern]) => `(${pattern.source})`).join('|'), 'g')

/** Splits a line of Solidity into tokens for highlighting. */
export function solidityTokens(line: string): SolidityToken[] {
  const tokens: SolidityToken[] = []
  let end = 0
  for (const match of line.matchAll(token)) {
    if (match.index > end) tokens.push({ text: line.slice(end, match.index) })
    const kind = kinds[match.slice(1).findIndex((group) => group !== undefined)]
    tokens.push(kind ? { text: match[0], className: kind[0] } : { text: match[0] })
    end = match.index + match[0].length
  }
  return end < line.length ? [...tokens, { text: line.slice(end) }] : tokens
}

/** The indices of the lines that were not in the previous source, counting repeated lines. */
export function newLines(before: string, after: string): ReadonlySet<number> {
  const left = new Map<string, number>()
  for (const line of before.split('\n')) left.set(line, (left.get(line) ?? 0) + 1)
  const added = after.split('\n').flatMap((line, index) => {
    const count = left.get(line) ?? 0
    left.set(line, count - 1)
    return count > 0 || line.trim() === '' ? [] : index
  })
  return new Set(added)
}

interface ContractPanelProps {
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

/** Pick a standard and options: the contract's source and its price in credits. */
export function ContractPanel({ prices }: ContractPanelProps) {
  // Options that a standard excludes return with the next one.
  const [kept, setKept] = useAddressState('contract', written(first))
  const wanted = readChoice(kept) ?? first
  const [before, setBefore] = useState(() => contractSource(first))
  const choice = sensibleChoice(wanted)
  const { standard, options } = choice
  const source = contractSource(choice)
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
        <p className="font-mono text-label text-muted">Through our API, in credits</p>
        <dl className="grid gap-y-2 text-small">
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
