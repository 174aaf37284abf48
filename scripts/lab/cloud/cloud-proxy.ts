import { request as ask, type OutgoingHttpHeaders } from 'node:http'
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2'
import { setTimeout as delay } from 'node:timers/promises'
import { evaluate, parse } from 'groq-js'

/** What is wrong with the cloud; tests set these while it runs. */
export interface Faults {
  /** Every answer comes so many milliseconds late. */
  delayMs: number
  /** The API's CDN repeats an answer for so many milliseconds. */
  cdnLifetimeMs: number
  /** One of so many queries is turned away, with 429 and 503 by turns. */
  refuseEvery: number
  /** The API answers everything with 503. */
  failing: boolean
  /** No connection is taken, and those that are there are closed. */
  away: boolean
  /** Streams stay open and tell nothing. */
  silent: boolean
  /** Webhooks do not arrive. */
  webhooksLost: boolean
}

/** A cloud that does what it promises. */
export const noFaults: Readonly<Faults> = {
  delayMs: 0,
  cdnLifetimeMs: 0,
  refuseEvery: Number.POSITIVE_INFINITY,
  failing: false,
  away: false,
  silent: false,
  webhooksLost: false,
}

/** The names under which the stand-in answers. */
export const servedNames = [
  'api.sanity.io',
  '*.api.sanity.io',
  '*.apicdn.sanity.io',
  'cdn.sanity.io',
] as const

/** The parts of Sanity's cloud that differ in how they answer. */
type Part = 'api' | 'apicdn' | 'cdn'

/** The part of the cloud that a host name belongs to. */
function serviceOf(host: string): Part {
  if (host === 'cdn.sanity.io') return 'cdn'
  return host.endsWith('.apicdn.sanity.io') ? 'apicdn' : 'api'
}

const secondMs = 1000

/** When requests came. */
export class RequestRate {
  #times: number[] = []

  note(): void {
    this.#times.push(performance.now())
  }

  forget(): void {
    this.#times = []
  }

  get count(): number {
    return this.#times.length
  }

  /** The most that came within any second, wherever it begins. */
  highest(): number {
    let [first, most] = [0, 0]
    for (const [index, time] of this.#times.entries()) {
      while ((this.#times[first] ?? time) <= time - secondMs) first += 1
      most = Math.max(most, index - first + 1)
    }
    return most
  }
}

/**
 * What a private dataset answers whoever sends no token: to a query, what an empty dataset would; to
 * anything else, that a token is needed.
 *
 * @param url - of the request
 */
async function answerAnonymous(url: URL): Promise<{ status: number; body: object }> {
  if (!url.pathname.includes('/data/query/')) {
    return {
      status: 401,
      body: { statusCode: 401, error: 'Unauthorized', message: 'Unauthorized' },
    }
  }
  const params = Object.fromEntries(
    [...url.searchParams].flatMap(([name, text]) =>
      name.startsWith('$') ? [[name.slice(1), JSON.parse(text)]] : [],
    ),
  )
  const query = parse(url.searchParams.get('query') ?? 'null', { params })
  const result: unknown = await (await evaluate(query, { dataset: [], params })).get()
  return { status: 200, body: { result } }
}

/** How many requests each part of the cloud got, and how many queries it turned away. */
export type Counts = Record<Part | 'queries' | 'refused', number>

interface Kept {
  until: number
  status: number
  body: Buffer
}

const retryAfterSeconds = 1

const signInPath = '/auth/local/'

/** The one way to sign in: by the lake's own page, which leads back without a form. */
const signIn = {
  providers: [
    { name: 'one', title: 'One', url: `https://api.sanity.io/v1${signInPath}local-editor` },
  ],
  sso: { saml: false },
  thirdPartyLogin: false,
}

/**
 * The stream of expired tags, in which no content is. Sanity's client asks for that of what is published
 * without its token, and the preview of an untouched Studio does so.
 */
const openStream = '/data/live/events/'

/** What concerns one connection alone, and what HTTP/2 has in place of a request's first line. */
const ofConnection = /^(?::.*|connection|keep-alive|transfer-encoding|upgrade)$/

function passedHeaders(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.test(name)))
}

function hostOf({ headers }: Http2ServerRequest): string {
  return headers[':authority'] ?? headers.host ?? ''
}

/** Stands before the lake as Sanity's cloud does: its hosts, its private dataset, its bad days. */
export class CloudProxy {
  readonly counts: Counts = { api: 0, apicdn: 0, cdn: 0, queries: 0, refused: 0 }
  /** Of the API's requests. */
  readonly pace = new RequestRate()
  readonly #faults: Faults
  readonly #lakePort: string
  readonly #studioOrigin: string
  readonly #kept = new Map<string, Kept>()

  /** @param lakeUrl - where the lake behind it listens, on loopback */
  constructor(faults: Faults, lakeUrl: string, studioOrigin: string) {
    this.#faults = faults
    this.#lakePort = new URL(lakeUrl).port
    this.#studioOrigin = studioOrigin
  }

  /** Answers a request to one of Sanity's hosts. */
  async answer(request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
    const { delayMs, failing, cdnLifetimeMs } = this.#faults
    const url = new URL(request.url ?? '/', `https://${hostOf(request)}`)
    const part = serviceOf(url.hostname)
    const isQuery = url.pathname.includes('/data/query/')
    this.counts[part] += 1
    if (part === 'api') this.pace.note()
    if (delayMs > 0) await delay(delayMs)
    if (part === 'cdn' || request.method === 'OPTIONS') return this.#passOn(request, response)
    if (failing) return this.#send(response, 503, { message: 'Service unavailable' })
    if (isQuery && this.#isRefused()) {
      response.setHeader('retry-after', String(retryAfterSeconds))
      const status = this.counts.refused % 2 === 1 ? 429 : 503
      return this.#send(response, status, { message: 'Too many requests' })
    }
    if (url.pathname.endsWith('/auth/providers')) return this.#send(response, 200, signIn)
    const isSignedIn = request.headers.authorization !== undefined
    const isOpen = url.pathname.includes(openStream) && !url.searchParams.has('includeDrafts')
    if (!isSignedIn && !isOpen && request.method === 'GET' && url.pathname.includes('/data/')) {
      const { status, body } = await answerAnonymous(url)
      return this.#send(response, status, body)
    }
    if (part !== 'apicdn' || !isQuery) return this.#passOn(request, response)
    const key = `${request.headers.authorization} ${url.href}`
    const kept = this.#kept.get(key)
    if (kept && kept.until > Date.now()) return this.#sendBytes(response, kept.status, kept.body)
    return this.#passOn(request, response, (status, body) =>
      this.#kept.set(key, { status, body, until: Date.now() + cdnLifetimeMs }),
    )
  }

  #isRefused(): boolean {
    this.counts.queries += 1
    const isRefused = this.counts.queries % this.#faults.refuseEvery === 0
    if (isRefused) this.counts.refused += 1
    return isRefused
  }

  #send(response: Http2ServerResponse, status: number, body: object): void {
    this.#sendBytes(response, status, Buffer.from(JSON.stringify(body)))
  }

  #sendBytes(response: Http2ServerResponse, status: number, body: Buffer): void {
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.setHeader('access-control-allow-origin', this.#studioOrigin)
    response.setHeader('access-control-allow-credentials', 'true')
    response.writeHead(status).end(body)
  }

  #passOn(
    request: Http2ServerRequest,
    response: Http2ServerResponse,
    keep: (status: number, body: Buffer) => void = () => undefined,
  ): void {
    const host = `localhost:${this.#lakePort}`
    const { method, url: path } = request
    // The lake leads browsers on this machine to names of its own, and signs in those alone.
    const via = path.includes(signInPath) ? {} : { via: '2 cloud' }
    const headers = { ...passedHeaders(request.headers), ...via, host }
    const passed = ask(
      { host: '127.0.0.1', port: this.#lakePort, method, path, headers },
      (answer) => {
        const status = answer.statusCode ?? 502
        const isStream = answer.headers['content-type']?.startsWith('text/event-stream')
        const chunks: Buffer[] = []
        response.writeHead(status, passedHeaders(answer.headers))
        answer.on('data', (chunk: Buffer) => {
          if (isStream && this.#faults.silent) return
          if (!isStream) chunks.push(chunk)
          response.write(chunk)
        })
        answer.on('end', () => {
          keep(status, Buffer.concat(chunks))
          response.end()
        })
        answer.on('error', () => response.destroy())
      },
    )
    passed.on('error', () => response.destroy())
    response.on('close', () => passed.destroy())
    request.pipe(passed)
  }
}
