import type { NetworkList, NetworkPlan } from '@nectar/schemas/sections/network-list'
import type { EditAttributes } from '../ui/edit/edit.ts'
import { CellMark } from '../ui/geometry/cell-mark.tsx'
import { Grid } from '../ui/layout/layout.tsx'
import { Tag } from '../ui/text/text.tsx'
import { LongList } from './parts/long-list.tsx'
import { SectionBand } from './parts/section-band.tsx'
import { SectionHeading } from './parts/section-heading.tsx'
import type { SectionProps } from './place.ts'

/** The networks of a service; a checkbox shows test networks, without JavaScript. */
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
        limit={6}
        shown={2}
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

const plans: Record<NetworkPlan, { level: number; words: string }> = {
  free: { level: 1 / 3, words: 'Every plan' },
  paid: { level: 2 / 3, words: 'Paid plans' },
  top: { level: 1, words: 'By agreement' },
}

interface NetworkItemProps {
  network: NetworkList['networks'][number]
  edit: EditAttributes | undefined
}

/** A network with its chain id and the lowest plan that includes it. */
function NetworkItem({ network, edit }: NetworkItemProps) {
  const { name, chainId, testnet, note, plan } = network
  const { level, words } = plans[plan]
  return (
    <li
      className={`border-t border-rule py-2.5 sm:py-4 ${testnet ? 'hidden group-has-[[data-networks-test]:checked]/networks:block' : ''}`}
      {...edit}
    >
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="min-w-0 text-h4 font-medium wrap-anywhere">{name}</span>
        {testnet && <Tag>testnet</Tag>}
        {chainId !== undefined && (
          <span className="ml-auto font-mono text-label text-muted">
            <span className="sr-only">chain id </span>
            {chainId}
          </span>
        )}
      </p>
      <p className="flex items-center gap-2 sm:mt-1 text-small text-muted">
        <CellMark level={level} className="size-3.5" />
        <span className="min-w-0">{words}</span>
      </p>
      {note && <p className="mt-1 text-small text-muted">{note}</p>}
    </li>
  )
}
