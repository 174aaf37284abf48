import { useAddressState } from '../../ui/address/address-state.ts'
import { FilterSelect } from '../parts/filter-select.tsx'
import { countRows, type TableGroup, TableView } from './table-view.tsx'

interface FilterableTableProps {
  title: string
  columns: readonly string[]
  groups: readonly TableGroup[]
}

/** A table with filters for its groups and chains. */
export function FilterableTable({ title, columns, groups }: FilterableTableProps) {
  const [service, setGroup] = useAddressState('service', '')
  const group = groups.some(({ title }) => title === service) ? service : ''
  const [wanted, setChain] = useAddressState('chain', '')
  const chains = listChains(groups)
  const chain = chains.includes(wanted) ? wanted : ''
  const shown = filterGroups(groups, { group, chain })
  const all = countRows(groups)
  const count = countRows(shown)
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-4 noscript:hidden">
        <FilterSelect
          label="Service"
          all="All services"
          options={groups.map(({ title }) => title)}
          value={group}
          onChange={setGroup}
        />
        {chains.length > 1 && (
          <FilterSelect
            label="Chain"
            all="All chains"
            options={chains}
            value={chain}
            onChange={setChain}
          />
        )}
        <p role="status" className="font-mono text-label text-muted sm:ml-auto">
          {count === all ? `${all} rows` : `${count} of ${all} rows`}
        </p>
      </div>
      {count > 0 ? (
        <TableView title={title} columns={columns} groups={shown} />
      ) : (
        <p className="border-y border-rule-strong py-8">
          This service has no prices specific to {chain}.
        </p>
      )}
    </>
  )
}

/** The selected filters; an empty string selects everything. */
interface TableChoice {
  /** The title of a group. */
  group: string
  chain: string
}

/** The chains named in the rows, in order of appearance. */
function listChains(groups: readonly TableGroup[]): string[] {
  return [...new Set(groups.flatMap(({ rows }) => rows.flatMap(({ chains }) => chains ?? [])))]
}

/** The groups and rows that match the filters. A row without chains applies to all of them. */
function filterGroups(groups: readonly TableGroup[], choice: TableChoice): TableGroup[] {
  return groups
    .filter(({ title }) => choice.group === '' || title === choice.group)
    .map((group) => ({
      ...group,
      rows: group.rows.filter(
        ({ chains }) => choice.chain === '' || !chains?.length || chains.includes(choice.chain),
      ),
    }))
    .filter(({ rows }) => rows.length > 0)
}
