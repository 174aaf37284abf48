import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import {
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { createServer } from 'node:https'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startLake } from '@nectar/lake'
import { createClient, type SanityClient } from '@sanity/client'

/** How the fake cloud behaves. Cases change this while it runs. */
export interface Behavior {
  /** Every answer is this many milliseconds late. */
  delayMs: number
  /** The API's CDN answers a query as it did before, for this many milliseconds. */
  cdnLagMs: number
  /** How many requests to the API are answered within a second. The others get 429 with `Retry-After`. */
  perSecond: number
  /** The read token has expired: what it asks for is answered with 401. */
  tokenExpired: boolean
  /** Connections are refused, and open ones closed. */
  away: boolean
  /** Streams of events stay open and say nothing. */
  silent: boolean
}

const usual: Readonly<Behavior> = {
  delayMs: 0,
  // From the first query on, whoever asks the CDN gets the same answer for the rest of the run.
  cdnLagMs: 3_600_000,
  perSecond: Number.POSITIVE_INFINITY,
  tokenExpired: false,
  away: false,
  silent: false,
}

/** A running fake of Sanity's cloud, with one private project. */
export interface FakeCloud {
  behavior: Behavior
  /** Requests to the API, to its CDN, and those that were refused by rate. */
  counts: { api: number; apicdn: number; refused: number }
  /** The most requests to the API within a second since this was called last. */
  takeHighestRate: () => number
  /** The project's variables for `.env`, and those that lead a process here instead of to Sanity. */
  variables: Record<string, string>
  /** An editor's client that is not affected by the behavior. */
  editor: SanityClient
  /** Returns to the usual behavior. */
  reset: () => void
  /** Closes all connections and refuses new ones. */
  leave: () => void
  close: () => Promise<void>
}

const names = ['api.sanity.io', '*.api.sanity.io', '*.apicdn.sanity.io', 'cdn.sanity.io']
const projectId = 'fakeone1'
const dataset = 'production'
const secondMs = 1000

/** Creates a certificate for Sanity's host names, valid for two days. */
function makeCertificate(folder: string): { key: string; cert: string; file: string } {
  const [keyFile, file] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const alternatives = names.map((name) => `DNS:${name}`).join(',')
  const options = [
    ...['req', '-x509', '-nodes', '-days', '2', '-subj', '/CN=Fake cloud'],
    ...['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'],
    ...['-keyout', keyFile, '-out', file, '-addext', `subjectAltName=${alternatives}`],
  ]
  execFileSync('openssl', options, { stdio: 'ignore' })
  return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(file, 'utf8'), file }
}

interface CdnAnswer {
  until: number
  status: number
  body: Buffer
}

/** The lake behind Sanity's host names: a proxy that delays, lags, refuses and goes away as it is told. */
class CloudProxy {
  readonly behavior: Behavior = { ...usual }
  readonly counts = { api: 0, apicdn: 0, refused: 0 }
  readonly #lake: URL
  readonly #readToken: string
  readonly #cdn = new Map<string, CdnAnswer>()
  #recent: number[] = []
  #highestRate = 0

  constructor(lakeUrl: string, readToken: string) {
    this.#lake = new URL(lakeUrl)
    this.#readToken = readToken
  }

  takeHighestRate(): number {
    const rate = this.#highestRate
    this.#highestRate = 0
    return rate
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { delayMs, cdnLagMs, tokenExpired } = this.behavior
    const host = request.headers.host ?? ''
    const path = request.url ?? '/'
    if (delayMs > 0) await delay(delayMs)
    if (host === 'cdn.sanity.io') return this.#forward(request, response)
    if (host.endsWith('.apicdn.sanity.io')) this.counts.apicdn += 1
    else if (this.#isOverRate()) {
      response.setHeader('retry-after', '1')
      return send(response, 429, { message: 'Too many requests' })
    }
    const { authorization } = request.headers
    if (tokenExpired && authorization === `Bearer ${this.#readToken}`) {
      return send(response, 401, { message: 'Unauthorized - Session not found' })
    }
    // The dataset is private. A query without a token finds nothing; anything else is refused.
    if (authorization === undefined && path.includes('/data/')) {
      if (path.includes('/data/query/')) return send(response, 200, { result: [] })
      return send(response, 401, { message: 'Unauthorized' })
    }
    if (!host.endsWith('.apicdn.sanity.io')) return this.#forward(request, response)
    const key = `${authorization} ${path}`
    const kept = this.#cdn.get(key)
    if (kept && kept.until > Date.now()) return send(response, kept.status, kept.body)
    this.#forward(request, response, (status, body) =>
      this.#cdn.set(key, { status, body, until: Date.now() + cdnLagMs }),
    )
  }

  #isOverRate(): boolean {
    const now = performance.now()
    this.counts.api += 1
    this.#recent = this.#recent.filter((time) => time > now - secondMs)
    const isOver = this.#recent.length >= this.behavior.perSecond
    if (isOver) this.counts.refused += 1
    else this.#recent.push(now)
    this.#highestRate = Math.max(this.#highestRate, this.#recent.length)
    return isOver
  }

  #forward(
    request: IncomingMessage,
    response: ServerResponse,
    keep: (status: number, body: Buffer) => void = () => undefined,
  ): void {
    const { hostname, port, host } = this.#lake
    const { method, url: path } = request
    const headers = { ...endToEnd(request.headers), host }
    const forwarded = ask({ hostname, port, method, path, headers }, (answer) => {
      const isStream = answer.headers['content-type']?.startsWith('text/event-stream')
      const chunks: Buffer[] = []
      response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers))
      answer.on('data', (chunk: Buffer) => {
        if (isStream && this.behavior.silent) return
        if (!isStream) chunks.push(chunk)
        response.write(chunk)
      })
      answer.on('end', () => {
        keep(answer.statusCode ?? 502, Buffer.concat(chunks))
        response.end()
      })
      answer.on('error', () => response.destroy())
    })
    forwarded.on('error', () => response.destroy())
    response.on('close', () => forwarded.destroy())
    request.pipe(forwarded)
  }
}

/** Without the headers that concern one connection. */
function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection, 'keep-alive': keepAlive, 'transfer-encoding': encoding, ...rest } = headers
  return rest
}

function send(response: ServerResponse, status: number, body: object): void {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(bytes)
}

/** Starts a fake of Sanity's cloud: our lake with one private dataset, under Sanity's host names. */
export async function startFakeCloud(): Promise<FakeCloud> {
  const folder = mkdtempSync(join(tmpdir(), 'fake-cloud-'))
  const secret = () => randomBytes(24).toString('hex')
  const tokens = { read: secret(), write: secret() }
  const lake = await startLake({
    projectId,
    dataset,
    tokens,
    port: 0,
    dataDir: join(folder, 'lake'),
  })
  const proxy = new CloudProxy(lake.url, tokens.read)
  const certificate = makeCertificate(folder)
  const server = createServer(certificate, (request, response) => {
    proxy.answer(request, response).catch(() => response.destroy())
  })
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    if (proxy.behavior.away) return socket.destroy()
    sockets.add(socket)
    return socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const leave = () => {
    proxy.behavior.away = true
    for (const socket of sockets) socket.destroy()
  }
  const preloaded = new URLSearchParams({ port: String(port), certificate: certificate.file })
  return {
    behavior: proxy.behavior,
    counts: proxy.counts,
    takeHighestRate: () => proxy.takeHighestRate(),
    variables: {
      SANITY_PROJECT_ID: projectId,
      SANITY_DATASET: dataset,
      SANITY_READ_TOKEN: tokens.read,
      SANITY_WRITE_TOKEN: tokens.write,
      SANITY_WEBHOOK_SECRET: secret(),
      NODE_OPTIONS: `--import=${new URL(`preload.ts?${preloaded}`, import.meta.url)}`,
    },
    editor: createClient({
      projectId,
      dataset,
      token: tokens.write,
      apiVersion: '2026-01-01',
      useCdn: false,
      apiHost: lake.url,
      useProjectHostname: false,
    }),
    reset: () => Object.assign(proxy.behavior, usual),
    leave,
    close: async () => {
      leave()
      server.close()
      await lake.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
