import { useState } from 'react'
import { CopyButton } from '../../ui/copy/copy-button.tsx'
import { Workbench } from '../parts/workbench.tsx'
import { ChainChoice } from './chain-choice.tsx'
import { ChainFacts } from './chain-facts.tsx'
import { forChain, type SwitchedChain } from './for-chain.ts'

interface ChainBenchProps {
  /** The first is the one that the code was written for. */
  chains: readonly SwitchedChain[]
  /** Highlighted code. */
  tabs: readonly { key: string; label: string; markup: string }[]
  standards: string
}

/** The text of markup that `codeMarkup` wrote. */
function textOf(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
}

/** One choice of a chain, and all that follows from it. */
export function ChainBench({ chains, tabs, standards }: ChainBenchProps) {
  const [first] = chains
  const [chosen, setChosen] = useState(first?.chainId)
  const chain = chains.find(({ chainId }) => chainId === chosen) ?? first
  if (!first || !chain) return null
  return (
    <Workbench
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
      <ChainChoice chains={chains} chosen={chain.chainId} onChoose={setChosen} />
      <ChainFacts chain={chain} standards={standards} />
    </Workbench>
  )
}
