import type { ChainSwitch } from '@nectar/schemas/sections/chain-switch/schema'
import { codeMarkup, highlight } from '../../ui/code/highlight.ts'
import { ServiceBench } from '../islands.tsx'
import { BenchBand } from '../parts/bench-band.tsx'
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
    <ServiceBench
      bench="chainSwitch"
      chains={chains.map(({ _key, _type, ...chain }) => chain)}
      tabs={tabs}
      standards={standards}
    />
  )
}

/** Code, addresses, finality and costs of a selected chain. */
export function ChainSwitchSection({ section, place }: SectionProps<ChainSwitch>) {
  const { note } = section
  return (
    <BenchBand
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
    </BenchBand>
  )
}
