import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { type Attack, inventAttacks, type Outcome, send, type Target } from './requests.ts'

const stormSchema = z.object({
  sent: z.number(),
  statuses: z.record(z.string(), z.number()),
  failures: z.array(z.string()),
})

/**
 * The result of many attacks: how many were sent, how often each status came, and the unexpected responses with
 * their requests.
 */
export type Storm = z.output<typeof stormSchema>

const attackedSchema = stormSchema.extend({ opened: z.number() })

/** The result, with the number of connections that could be opened. */
export type Attacked = z.output<typeof attackedSchema>

/** An attack: a number of generated requests, then a number of connections held open for a while. */
export interface Plan {
  target: Target
  origin: string
  requests: number
  connections: number
  seed: number
  holdMs: number
}

/** Runs an attack in a separate thread. */
export async function attack(plan: Plan): Promise<Attacked> {
  const thread = new Worker(new URL('storm-thread.ts', import.meta.url), { workerData: plan })
  const [result]: unknown[] = await once(thread, 'message')
  return attackedSchema.parse(result)
}

const atOnce = 64
const connectionsPerAddress = 200

/** Whether an outcome is fine: a status below 500, a 503 with Retry-After, or Node's own 501 and 505. */
function isExpected(outcome: Outcome): boolean {
  if (outcome === 'no answer') return false
  if (typeof outcome === 'string' || outcome.status < 500) return true
  return (outcome.status === 503 && outcome.retryAfter) || [501, 505].includes(outcome.status)
}

function note(result: Storm, { body, ...asked }: Attack, outcome: Outcome): void {
  const key = typeof outcome === 'string' ? outcome : String(outcome.status)
  result.sent += 1
  result.statuses[key] = (result.statuses[key] ?? 0) + 1
  if (isExpected(outcome)) return
  result.failures.push(`${key} ${JSON.stringify({ ...asked, body: body.slice(0, 80) })}`)
}

/** Sends generated requests from forty addresses. */
export async function storm(
  target: Target,
  origin: string,
  count: number,
  seed: number,
): Promise<Storm> {
  const result: Storm = { sent: 0, statuses: {}, failures: [] }
  const left = invent(target, count, seed)
  const work = async (): Promise<void> => {
    for (const attack of left) note(result, attack, await send(attack, origin))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return result
}

/** Generates requests in batches, because all at once would take a gigabyte of memory. */
function* invent(target: Target, count: number, seed: number): Generator<Attack> {
  const piece = 1000
  for (let begun = 0; begun < count; begun += piece) {
    yield* inventAttacks(target, Math.min(piece, count - begun), seed + begun)
  }
}

/** Opens connections that send half a request, and closes them after a while. */
export async function holdConnections(
  origin: string,
  count: number,
  holdMs: number,
): Promise<number> {
  const { hostname, port } = new URL(origin)
  const sockets: Socket[] = []
  let opened = 0
  for (let index = 0; index < count; index += 1) {
    const localAddress = `127.0.1.${2 + Math.floor(index / connectionsPerAddress)}`
    const socket = connect({ host: hostname, port: Number(port), localAddress })
    socket.on('error', () => undefined)
    socket.on('connect', () => {
      opened += 1
      socket.write('GET / HTTP/1.1\r\nhost: a\r\n')
    })
    sockets.push(socket)
    if (index % 100 === 99) await delay(20)
  }
  await delay(holdMs)
  for (const socket of sockets) socket.destroy()
  return opened
}
