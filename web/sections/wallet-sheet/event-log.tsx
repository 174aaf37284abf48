import type { ProviderEvent } from './events.ts'

/** The events of a run, each with its JSON. */
export function EventLog({ events }: { events: readonly ProviderEvent[] }) {
  return (
    <ol className="flex flex-col">
      {events.map(({ name, from, json }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: an event is its place in the log
          key={index}
          className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2 border-t border-rule py-3 font-mono text-[0.8125rem] leading-5"
        >
          <span className="text-muted tabular-nums">{index + 1}</span>
          <p className="flex flex-wrap justify-between gap-x-4 wrap-anywhere">
            <span className={from === 'wallet' ? 'text-accent-line' : 'text-second'}>{name}</span>
            <span className="text-muted">
              {from === 'wallet' ? 'wallet to app' : 'app to wallet'}
            </span>
          </p>
          <code className="col-start-2 mt-1 whitespace-pre-wrap break-all">
            {JSON.stringify(json, null, 2)}
          </code>
        </li>
      ))}
    </ol>
  )
}
