import type { ChainSwitch } from '@nectar/schemas/sections/chain-switch/schema'
import { highlight } from '../../ui/code/highlight.ts'
import { codeMarkup } from '../../ui/code/markup.ts'
import { Signature } from '../islands.tsx'
import { BenchHeading } from '../parts/bench-heading.tsx'
import { Onward } from '../parts/onward.tsx'
import { SectionBand } from '../parts/section-band.tsx'
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
  const { note, docs } = section
  return (
    <SectionBand section={section} place={place}>
      <BenchHeading section={section} place={place} />
      <div className="mt-10 lg:mt-14" {...place.edit('chains')}>
        <HighlightedBench section={section} />
      </div>
      {(note || docs) && (
        <div className="mt-6 flex flex-wrap items-baseline justify-between gap-x-10 gap-y-4">
          {note && (
            <p className="max-w-prose text-small text-muted" {...place.edit('note')}>
              {note}
            </p>
          )}
          {docs && <Onward link={docs} edit={place.edit('docs')} />}
        </div>
      )}
    </SectionBand>
  )
}
