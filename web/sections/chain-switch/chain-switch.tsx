import type { ChainSwitch } from '@nectar/schemas/sections/chain-switch/schema'
import { codeMarkup, highlight } from '../../ui/code/highlight.ts'
import { Signature } from '../islands.tsx'
import { SignatureBand } from '../parts/signature-band.tsx'
import type { SectionProps } from '../place.ts'

async function HighlightedBench({ section }: { section: ChainSwitch }) {
  const { chains, standards } = section
  const tabs = await Promise.all(
    section.tabs.map(async ({ _key, label, language, code }) => ({
      key: _key,
      label,
      markup: codeMarkup(await highlight(code, language)),
    })),
  )
  return (
    <Signature
      bench="chainSwitch"
      chains={chains.map(({ _key, _type, ...chain }) => chain)}
      tabs={tabs}
      standards={standards}
    />
  )
}

/** Chains of which one is chosen: code, addresses, finality and costs follow. */
export function ChainSwitchSection({ section, place }: SectionProps<ChainSwitch>) {
  const { note } = section
  return (
    <SignatureBand
      section={section}
      place={place}
      field="chains"
      bench={<HighlightedBench section={section} />}
    >
      {note && (
        <p className="mt-6 max-w-prose text-small text-muted" {...place.edit('note')}>
          {note}
        </p>
      )}
    </SignatureBand>
  )
}
