import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** A sampled call tree (https://chromedevtools.github.io/devtools-protocol/tot/Profiler/#type-Profile). */
const profile = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({
        functionName: z.string(),
        url: z.string(),
        lineNumber: z.number(),
        columnNumber: z.number(),
      }),
      children: z.array(z.number()).default([]),
    }),
  ),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
})
type Profile = z.output<typeof profile>
type Frame = Profile['nodes'][number]['callFrame']

const reply = z.object({ id: z.number(), result: z.looseObject({}).optional() })
const cpu = z.object({ result: z.object({ value: z.number() }) })
const targets = z.tuple([z.object({ webSocketDebuggerUrl: z.string() })])

/** The parts, each with a pattern for the source files of its functions. The first match wins. */
export type Parts = readonly (readonly [part: string, source: RegExp])[]

/** A Node process that listens for an inspector. */
export class Inspected {
  readonly #socket: WebSocket
  readonly #replies = new Map<number, (result: unknown) => void>()
  #calls = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => {
      const { data: answer } = reply.safeParse(JSON.parse(String(data)))
      if (answer) this.#replies.get(answer.id)?.(answer.result)
    })
  }

  /** @param port - the port of `node --inspect` */
  static async connect(port: number): Promise<Inspected> {
    const listed = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()
    const socket = new WebSocket(targets.parse(listed)[0].webSocketDebuggerUrl)
    await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
    return new Inspected(socket)
  }

  close(): void {
    this.#socket.close()
  }

  #call(method: string, params: object = {}): Promise<unknown> {
    this.#calls += 1
    const { promise, resolve } = Promise.withResolvers<unknown>()
    this.#replies.set(this.#calls, resolve)
    this.#socket.send(JSON.stringify({ id: this.#calls, method, params }))
    return promise
  }

  /** The CPU time of the main thread since the start, in milliseconds. */
  async processorMs(): Promise<number> {
    const expression = '(({user, system}) => (user + system) / 1000)(process.threadCpuUsage())'
    return cpu.parse(await this.#call('Runtime.evaluate', { expression })).result.value
  }

  /** Milliseconds on the main thread while some work runs, by part. */
  async profile(parts: Parts, work: () => Promise<void>): Promise<ReadonlyMap<string, number>> {
    await this.#call('Profiler.enable')
    await this.#call('Profiler.setSamplingInterval', { interval: 200 })
    await this.#call('Profiler.start')
    await work()
    const stopped = z.object({ profile }).parse(await this.#call('Profiler.stop'))
    return timeByPart(stopped.profile, parts)
  }
}

function timeByPart({ nodes, samples, timeDeltas }: Profile, parts: Parts): Map<string, number> {
  const partOf = new Map<number, string>()
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const walk = (id: number, inherited: string): void => {
    const node = byId.get(id)
    if (!node) return
    const part = ownPart(node.callFrame, parts) ?? inherited
    partOf.set(id, part)
    for (const child of node.children) walk(child, part)
  }
  walk(nodes[0]?.id ?? 0, 'the rest')
  const times = new Map<string, number>()
  for (const [index, id] of samples.entries()) {
    const part = partOf.get(id) ?? 'the rest'
    if (part !== waiting) times.set(part, (times.get(part) ?? 0) + (timeDeltas[index] ?? 0) / 1000)
  }
  return times
}

/** Time in which no script runs. */
const waiting = 'waiting'

/** The part that a function's own file belongs to. Without one, the function counts for the part of its caller. */
function ownPart(frame: Frame, parts: Parts): string | undefined {
  if (frame.functionName === '(idle)' || frame.functionName === '(program)') return waiting
  if (frame.functionName === '(garbage collector)') return 'collecting garbage'
  const source = sourceOf(frame)
  return parts.find(([, pattern]) => pattern.test(source))?.[0]
}

const maps = new Map<string, SourceMap | undefined>()

/** The original source file of a function. */
function sourceOf({ url, lineNumber, columnNumber }: Frame): string {
  const path = url.startsWith('file:') ? fileURLToPath(url) : url
  if (!maps.has(path)) {
    const file = `${path}.map`
    const isMapped = path.endsWith('.js') && existsSync(file)
    maps.set(path, isMapped ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined)
  }
  const entry = maps.get(path)?.findEntry(lineNumber, columnNumber)
  return (entry && 'originalSource' in entry && entry.originalSource) || path
}
