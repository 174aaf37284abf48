import { brand } from '@nectar/schemas/config/brand/brand'
import type { ChainSwitch } from '@nectar/schemas/demos/kinds'
import type { NetworkPlan } from '@nectar/schemas/sections/network-list'
import { type ReactNode, useId } from 'react'
import { useAddressState } from '../../ui/address/address-state.ts'
import { CopyButton } from '../../ui/copy/copy-button.tsx'
import { CellMark } from '../../ui/geometry/cell-mark.tsx'
import { DemoFrame } from '../parts/demo-frame.tsx'

/** A chain of the content, without what Sanity adds to items of lists. */
type SwitchedChain = Omit<ChainSwitch['chains'][number], '_key' | '_type'>

interface ChainPanelProps {
  /** The code is written for the first. */
  chains: readonly SwitchedChain[]
  tabs: readonly { key: string; label: string; markup: string }[]
  standards: string
}

/** The plain text of `codeMarkup`'s output. */
function textOf(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
}

/** Pick a chain: its code, costs, finality and addresses. */
export function ChainPanel({ chains, tabs, standards }: ChainPanelProps) {
  const [first] = chains
  const [chosen, setChosen] = useAddressState('chain', String(first?.chainId))
  const chain = chains.find(({ chainId }) => String(chainId) === chosen) ?? first
  if (!first || !chain) return null
  return (
    <DemoFrame
      title={`${chains.length} chains, one request`}
      aside={
        <p role="status">
          {chain.name}, chain id {chain.chainId}
        </p>
      }
      result={
        <div className="flex min-w-0 flex-col gap-4">
          {tabs.map(({ key, label, markup }) => {
            const shown = forChain(markup, first, chain)
            return (
              <div
                key={key}
                className="min-w-0 border-b border-rule pb-4 last:border-b-0 last:pb-0"
              >
                <div className="flex flex-wrap items-center justify-between gap-x-4 font-mono text-label text-muted">
                  <p>{label}</p>
                  <CopyButton text={textOf(shown)} label={`Copy the code (${label})`} />
                </div>
                <pre className="code -mx-4 wrap-anywhere whitespace-pre-wrap sm:-mx-6">
                  {/* biome-ignore lint/security/noDangerouslySetInnerHtml: codeMarkup escapes all text, and a chain's name in code is letters and digits */}
                  <code dangerouslySetInnerHTML={{ __html: shown }} />
                </pre>
              </div>
            )
          })}
        </div>
      }
    >
      <ChainChoice
        chains={chains}
        chosen={chain.chainId}
        onChoose={(id) => setChosen(String(id))}
      />
      <ChainFacts chain={chain} standards={standards} />
    </DemoFrame>
  )
}

interface ChainChoiceProps {
  chains: readonly SwitchedChain[]
  chosen: number
  onChoose: (chainId: number) => void
}

/** Radio buttons for the chains; without JavaScript, a list of them. */
function ChainChoice({ chains, chosen, onChoose }: ChainChoiceProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-mono text-label text-muted">Network</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-4 border-b border-rule xs:grid-cols-2 xs:gap-x-6">
        {chains.map((chain) => (
          <label
            key={chain.chainId}
            className="group/chain relative flex min-h-11 min-w-0 cursor-pointer items-center gap-2.5 border-t border-rule py-1.5 text-small has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-focus noscript:cursor-auto"
          >
            <input
              type="radio"
              name={name}
              checked={chain.chainId === chosen}
              onChange={() => onChoose(chain.chainId)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0 noscript:hidden"
            />
            <CellMark level={chain.chainId === chosen ? 1 : 0} className="size-4" />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {chain.name}
              {chain.testnet && <span className="font-normal text-muted"> (testnet)</span>}
            </span>
            <span className="hidden font-mono text-[0.75rem] xs:inline font-normal text-muted tabular-nums">
              {chain.chainId}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const plans: Record<NetworkPlan, string> = {
  free: 'Every plan',
  paid: 'Paid plans',
  top: 'By agreement',
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-4 py-1.5 xs:grid-cols-[8.5rem_minmax(0,1fr)]">
      <dt className="text-small text-muted">{term}</dt>
      <dd className="min-w-0 font-mono text-small wrap-anywhere">{children}</dd>
    </div>
  )
}

function Figure({ amount, per }: { amount: number; per: string }) {
  return (
    <p className="min-w-0">
      <span className="block font-display text-h2 font-headline tabular-nums">{amount}</span>
      <span className="text-small text-muted">
        {amount === 1 ? 'credit' : 'credits'} to {per}
      </span>
    </p>
  )
}

/** What differs between chains: costs, finality, addresses. */
function ChainFacts({ chain, standards }: { chain: SwitchedChain; standards: string }) {
  const { finalitySeconds, blockTime, deployCredits, callCredits } = chain
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <div className="grid grid-cols-2 gap-4">
        <Figure amount={deployCredits} per="deploy a contract" />
        <Figure amount={callCredits} per="call it" />
      </div>
      <div>
        <p className="flex flex-wrap justify-between gap-x-4 text-small">
          <span>Final after {approximateDuration(finalitySeconds)}</span>
          <span className="text-muted">a block every {blockTime}</span>
        </p>
      </div>
      <dl className="border-t border-rule pt-2">
        <Fact term="Open to">{plans[chain.plan]}</Fact>
        <Fact term="Gas is paid in">{chain.coin}, by us</Fact>
        <Fact term="RPC address in">
          {brand.name.toUpperCase()}_RPC_URL_{chain.chainId}
        </Fact>
        <Fact term="Explorer link">https://{chain.explorer}/address/0x…</Fact>
        <Fact term="Token standards">{standards}</Fact>
      </dl>
    </div>
  )
}

interface NamedChain {
  /** Its export in viem/chains. */
  codeName: string
  chainId: number
}

/** Adapts code, as text or markup, from one chain to another by replacing name and id. */
export function forChain(text: string, from: NamedChain, to: NamedChain): string {
  const words = new RegExp(`\\b${from.codeName}\\b|(?<![\\d.])${from.chainId}(?![\\d.])`, 'g')
  return text.replace(words, (word) => (word === from.codeName ? to.codeName : String(to.chainId)))
}

/** An approximate duration in words. */
export function approximateDuration(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'about a second' : `about ${seconds} seconds`
  return `about ${Math.round(seconds / 60)} minutes`
}
