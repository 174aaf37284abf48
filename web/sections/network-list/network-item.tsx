import type { NetworkList, NetworkPlan } from '@nectar/schemas/sections/network-list/schema'
import type { EditAttributes } from '../../ui/edit/edit.ts'
import { CellMark } from '../../ui/geometry/cell-mark.tsx'
import { Tag } from '../../ui/text/tag.tsx'

const plans: Record<NetworkPlan, { level: number; words: string }> = {
  free: { level: 1 / 3, words: 'Every plan' },
  paid: { level: 2 / 3, words: 'Paid plans' },
  top: { level: 1, words: 'Top plan' },
}

interface NetworkItemProps {
  network: NetworkList['networks'][number]
  edit: EditAttributes | undefined
}

/** One network with its chain id and the plan from which on it can be used. */
export function NetworkItem({ network, edit }: NetworkItemProps) {
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
        {words}
      </p>
      {note && <p className="mt-1 text-small text-muted">{note}</p>}
    </li>
  )
}
