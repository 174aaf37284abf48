/** An event as it comes over the wire. */
export interface WireEvent {
  id: string | null
  event: string
  data: Record<string, unknown>
}

/** Reads a server-sent event stream until the predicate says that it has seen enough. */
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
