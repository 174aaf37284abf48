import type { Audience } from '../query/perspective.ts'
import type { ListenerHub } from './listener-hub.ts'
import type { LiveHub } from './live-hub.ts'

interface Hubs {
  listeners: Record<Audience, ListenerHub>
  live: LiveHub
}

/** How many event streams are open, of everybody or of an audience. */
export function countStreams(datasets: readonly Hubs[], audience?: Audience): number {
  const audiences = audience ? [audience] : (['public', 'all'] as const)
  return datasets
    .flatMap(({ listeners, live }) =>
      audiences.map((each) => listeners[each].size + live.size(each)),
    )
    .reduce((total, open) => total + open, 0)
}
