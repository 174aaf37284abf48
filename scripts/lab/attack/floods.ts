import { hash } from 'node:crypto'
import { Agent, request } from 'node:http'
import { iconWidths, imageQuality, imageWidths } from '@nectar/schemas/config/limits/images'

/** A request of a flood; one with `hangUpAfterMs` is aborted. */
export interface FloodRequest {
  path: string
  headers: Record<string, string>
  hangUpAfterMs?: number
}

const pages = ['/', '/pricing', '/contact', '/resources', '/recipes', '/services/asset-hub']
const widths = [...imageWidths, ...iconWidths]

function pick<Value>(list: readonly Value[], index: number, otherwise: Value): Value {
  return list[index % list.length] ?? otherwise
}

/** The `_rsc` parameter: a hash of the router's headers, as Next computes it. */
export function routerParameter(headers: Record<string, string>): string {
  const names = ['prefetch', 'segment-prefetch', 'state-tree'].map((name) => `next-router-${name}`)
  const state = [...names, 'next-url'].map((name) => headers[name] ?? '0').join(',')
  return hash('sha256', state, 'base64url').slice(0, 16)
}

function asked(path: string, headers: Record<string, string>): FloodRequest {
  return { path: `${path}?_rsc=${routerParameter(headers)}`, headers }
}

/** The address of a picture; every other one is made up. */
function picture(index: number, files: readonly string[]): string {
  const invented = `/media/${index}0a1b-800x600.png`
  const url = index % 2 === 0 ? pick(files, index / 2, invented) : invented
  const w = pick(widths, Math.floor(index / 2 / Math.max(files.length, 1)), 640)
  return `/_next/image?${new URLSearchParams({ url, w: `${w}`, q: `${imageQuality}` })}`
}

/** The pictures that a site's pages show, as files. */
export async function picturesOf(origin: string): Promise<string[]> {
  const documents = pages.map(async (path) => (await fetch(origin + path)).text())
  const found = (await Promise.all(documents)).join('').match(/\/media\/[\w/-]+\.[a-z]+/g)
  return [...new Set(found)]
}

/** Kinds of requests that once blocked the site. */
export const floods: Readonly<
  Record<string, (index: number, files: readonly string[]) => FloodRequest>
> = {
  'invented router headers': (index) => ({
    path: pick(pages, index, '/'),
    headers: { rsc: pick(['2', 'yes', '1'], index, '2'), 'next-url': `/${index}` },
  }),
  'invented parts of pages': (index) =>
    asked(pick(pages, index, '/'), {
      rsc: '1',
      'next-router-prefetch': '1',
      'next-router-segment-prefetch': `/$oc$path/${index}`,
    }),
  'answers to forms': (index) => ({
    path: `/inquiry-answers/contact?from=/pricing&x=${index}`,
    headers: { 'accept-encoding': 'br' },
  }),
  searches: (index) => ({
    path: `/search?q=storage${index}`,
    headers: { 'accept-encoding': 'br' },
  }),
  'pictures, half of them hung up': (index, files) => ({
    path: picture(index, files),
    headers: { accept: 'image/webp' },
    ...(index % 4 < 2 && { hangUpAfterMs: 300 }),
  }),
}

const addresses = Array.from({ length: 8 }, (_, index) => `127.0.0.${2 + index}`)
const atOnce = 32

/** How many requests were sent, and how often each status was answered. */
export interface Flooded {
  sent: number
  statuses: Record<string, number>
}

/** Sends one kind of request repeatedly from eight addresses, over thirty-two connections from each. */
export async function flood(name: string, origin: string, forMs: number): Promise<Flooded> {
  const files = await picturesOf(origin)
  const floodRequest = floods[name] ?? (() => ({ path: '/', headers: {} }))
  const end = performance.now() + forMs
  const statuses: Record<string, number> = {}
  let sent = 0
  const client = async (agent: Agent): Promise<void> => {
    while (performance.now() < end) {
      sent += 1
      const status = await sendFloodRequest(origin, floodRequest(sent, files), agent)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  const agents = addresses.map(
    (localAddress) => new Agent({ keepAlive: true, maxSockets: atOnce, localAddress }),
  )
  await Promise.all(agents.flatMap((agent) => Array.from({ length: atOnce }, () => client(agent))))
  for (const agent of agents) agent.destroy()
  return { sent, statuses }
}

/** Sends one request and reads its answer. Resolves with the status, or with 0 if there was no answer. */
export function sendFloodRequest(
  origin: string,
  { path, headers, hangUpAfterMs }: FloodRequest,
  agent: Agent | false = false,
): Promise<number> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(origin)
    let isAnswered = false
    const outgoing = request({ hostname, port, path, headers, agent }, (incoming) => {
      isAnswered = true
      incoming.resume()
      incoming.on('close', () => resolve(incoming.statusCode ?? 0))
    })
    const timer =
      hangUpAfterMs === undefined ? undefined : setTimeout(() => outgoing.destroy(), hangUpAfterMs)
    outgoing.on('error', () => undefined)
    outgoing.on('close', () => {
      clearTimeout(timer)
      if (!isAnswered) resolve(0)
    })
    outgoing.end()
  })
}
