import { z } from 'zod'

/** What wagmi keeps in session storage: the part that reconnecting needs. */
const stored = z.object({
  state: z.object({
    current: z.string().nullable(),
    connections: z.object({
      value: z.array(z.tuple([z.string(), z.object({ connector: z.object({ id: z.string() }) })])),
    }),
  }),
})
const recent = z.string()

/**
 * The ids of the connectors of a stored session, the most recently used first, the others in the
 * order in which they were connected. Empty without a session, or when what is stored is damaged.
 */
export function storedConnectorIds(storage: Pick<Storage, 'getItem'>): string[] {
  const session = stored.safeParse(parsed(storage.getItem('wagmi.store')))
  if (!session.success) return []
  const { current, connections } = session.data.state
  const ids = connections.value.map(([, { connector }]) => connector.id)
  const first =
    recent.safeParse(parsed(storage.getItem('wagmi.recentConnectorId'))).data ??
    connections.value.find(([uid]) => uid === current)?.[1].connector.id
  const ordered = first !== undefined && ids.includes(first) ? [first, ...ids] : ids
  return [...new Set(ordered)]
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
