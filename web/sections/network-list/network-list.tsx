import type { NetworkList } from '@nectar/schemas/sections/network-list/schema'
import { Grid } from '../../ui/layout/grid.tsx'
import { LongList } from '../parts/long-list.tsx'
import { SectionBand } from '../parts/section-band.tsx'
import { SectionHeading } from '../parts/section-heading.tsx'
import type { SectionProps } from '../place.ts'
import { NetworkItem } from './network-item.tsx'

/** The networks a service runs on; a checkbox shows the test networks, without a script. */
export function NetworkListSection({ section, place }: SectionProps<NetworkList>) {
  const { networks, showTestNetworks = false, planNote } = section
  const testNetworks = networks.filter(({ testnet }) => testnet).length
  return (
    <SectionBand section={section} place={place} className="group/networks">
      <Grid className="items-end gap-y-6!">
        <SectionHeading section={section} place={place} className="lg:col-span-8" />
        {testNetworks > 0 && (
          <label className="flex min-h-11 cursor-pointer items-center gap-3 text-small lg:col-span-4 lg:justify-self-end">
            <input
              type="checkbox"
              defaultChecked={showTestNetworks}
              className="size-5 accent-accent"
              data-networks-test=""
            />
            Show test networks ({testNetworks})
          </label>
        )}
      </Grid>
      <LongList
        few={6}
        first={2}
        className="mt-5 grid grid-cols-2 gap-x-column border-b border-rule sm:mt-10 lg:mt-14 lg:grid-cols-3"
        entries={networks.map((network) => (
          <NetworkItem
            key={network._key}
            network={network}
            edit={place.edit(`networks[_key=="${network._key}"]`)}
          />
        ))}
      />
      {planNote && (
        <p className="mt-3 max-w-prose text-small sm:mt-6 text-muted" {...place.edit('planNote')}>
          {planNote}
        </p>
      )}
    </SectionBand>
  )
}
