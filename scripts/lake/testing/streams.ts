import type { Observable } from 'rxjs'

/** The items that a stream has sent so far, and a way to wait for more. */
export interface Collected<T> {
  items: T[]
  /** Resolves with the first item that matches, whether it has already arrived or not. */
  waitFor(isWanted: (item: T) => boolean, what: string): Promise<T>
  stop(): void
}

/** Subscribes to an observable of the official client and collects its items. */
export function collect<T>(source: Observable<T>, timeoutMs = 50_000): Collected<T> {
  const items: T[] = []
  const checks = new Set<() => void>()
  let failure: unknown = null
  const recheck = (): void => {
    for (const check of checks) check()
  }
  const subscription = source.subscribe({
    next: (item) => {
      items.push(item)
      recheck()
    },
    error: (error: unknown) => {
      failure = error
      recheck()
    },
  })
  const waitFor = (isWanted: (item: T) => boolean, what: string): Promise<T> =>
    new Promise((resolve, reject) => {
      const settle = (finish: () => void): void => {
        clearTimeout(timer)
        checks.delete(check)
        finish()
      }
      const check = (): void => {
        const index = items.findIndex(isWanted)
        const [found] = index === -1 ? [] : items.slice(index, index + 1)
        if (found !== undefined) settle(() => resolve(found))
        else if (failure) settle(() => reject(failure))
      }
      const timer = setTimeout(
        () => settle(() => reject(new Error(`no ${what} within ${timeoutMs} ms`))),
        timeoutMs,
      )
      checks.add(check)
      check()
    })
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
