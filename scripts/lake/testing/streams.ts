import type { Observable } from 'rxjs'
import { eventually } from './eventually.ts'

/**
 * Subscribes to an observable of the official client.
 *
 * @returns the items so far, and `waitFor`, which resolves with the first item that matches, also one that is there
 */
export function collect<T>(source: Observable<T>) {
  const items: T[] = []
  let failure: unknown = null
  const subscription = source.subscribe({
    next: (item) => items.push(item),
    error: (error: unknown) => {
      failure = error
    },
  })
  const waitFor = async (isWanted: (item: T) => boolean, what: string): Promise<T> => {
    await eventually(() => items.some(isWanted) || failure !== null).toBe(true)
    const found = items.find(isWanted)
    if (found === undefined) throw new Error(`no ${what}`, { cause: failure })
    return found
  }
  return { items, waitFor, stop: () => subscription.unsubscribe() }
}

/** An event as it is sent over the wire. */
export interface WireEvent {
  id: string | null
  event: string
  data: Record<string, unknown>
}

/** Reads a server-sent event stream until the predicate returns true. */
export async function readEvents(
  response: Response,
  isEnough: (events: WireEvent[]) => boolean,
): Promise<WireEvent[]> {
  const events: WireEvent[] = []
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let pending = ''
  while (reader && !isEnough(events)) {
    const { value, done } = await reader.read()
    if (done) break
    const blocks = (pending + value).split('\n\n')
    pending = blocks.pop() ?? ''
    events.push(...blocks.flatMap(parseBlock))
  }
  await reader?.cancel()
  return events
}

function parseBlock(block: string): WireEvent[] {
  const field = (name: string): string | null =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2) ?? null
  const data = field('data')
  return data === null
    ? []
    : [{ id: field('id'), event: field('event') ?? 'message', data: JSON.parse(data) }]
}
