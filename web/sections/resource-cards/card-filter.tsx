import { useEffect } from 'react'
import { useAddressState } from '../../ui/address/address-state.ts'
import { FilterSelect } from '../parts/filter-select.tsx'

/** What a card is filtered by. */
export interface CardFacts {
  services: readonly string[]
  time?: string | undefined
}

interface CardFilterProps {
  /** In the order of the list. */
  cards: readonly CardFacts[]
  /** The id of the list whose items it hides. */
  list: string
}

/**
 * Filters cards by service and time. It hides items of a list that the server rendered, so without scripts
 * all of them show.
 */
export function CardFilter({ cards, list }: CardFilterProps) {
  const services = distinct(cards.flatMap((card) => card.services)).toSorted()
  const times = distinct(cards.flatMap(({ time }) => time ?? []))
  const [wantedService, setService] = useAddressState('service', '')
  const [wantedTime, setTime] = useAddressState('time', '')
  const service = services.includes(wantedService) ? wantedService : ''
  const time = times.includes(wantedTime) ? wantedTime : ''
  const shown = cards.map((card) => matches(card, { service, time }))
  const count = shown.filter(Boolean).length
  useEffect(() => {
    const items = document.getElementById(list)?.children
    for (const [at, show] of shown.entries()) items?.[at]?.toggleAttribute('hidden', !show)
  })
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-4 noscript:hidden">
      <FilterSelect
        label="Service"
        all="All services"
        options={services}
        value={service}
        onChange={setService}
      />
      <FilterSelect label="Time" all="Any time" options={times} value={time} onChange={setTime} />
      <p role="status" className="font-mono text-label text-muted sm:ml-auto">
        {count === cards.length ? `All ${count}` : `${count} of ${cards.length}`}
        {count === 0 && ': choose another service or time'}
      </p>
    </div>
  )
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)]
}

/** Whether a card passes the filter; an empty choice selects everything. */
function matches(
  { services, time }: CardFacts,
  choice: { service: string; time: string },
): boolean {
  return (
    (choice.service === '' || services.includes(choice.service)) &&
    (choice.time === '' || time === choice.time)
  )
}
