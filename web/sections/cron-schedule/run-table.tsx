interface RunTableProps {
  runs: readonly number[]
  /** The moment after which runs count. */
  from: number
  /** Whether the visitor's own time is known. */
  alive: boolean
}

const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const date = { weekday: 'short', month: 'short', day: 'numeric' } as const

const utc = new Intl.DateTimeFormat('en-US', { ...date, ...time, year: 'numeric', timeZone: 'UTC' })

function local(run: number): string {
  return new Intl.DateTimeFormat('en-US', { ...date, ...time }).format(run)
}

/** The next runs of a schedule, in UTC and, once a script knows it, in the visitor's own time. */
export function RunTable({ runs, from, alive }: RunTableProps) {
  const zone = alive ? new Intl.DateTimeFormat().resolvedOptions().timeZone : ''
  return (
    <div className="min-w-0">
      <table className="w-full border-collapse text-left font-mono text-[0.8125rem] leading-5 tabular-nums">
        <caption className="pb-2 text-left font-sans text-small text-muted">
          Next five runs {alive ? 'from now' : `after ${utc.format(from)} UTC`}
        </caption>
        <thead className="text-muted">
          <tr className="border-b border-rule">
            <th scope="col" className="py-2 pr-4 font-normal">
              UTC
            </th>
            <th scope="col" className="py-2 font-normal wrap-anywhere noscript:hidden">
              Your time{zone && ` (${zone.replaceAll('_', ' ')})`}
            </th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run} className="border-b border-rule last:border-b-0">
              <td className="py-2 pr-4 align-top">
                <time dateTime={new Date(run).toISOString()}>{utc.format(run)}</time>
              </td>
              <td className="py-2 align-top text-muted noscript:hidden">
                {alive ? local(run) : '…'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
