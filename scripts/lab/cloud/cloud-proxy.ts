import { request as ask, type OutgoingHttpHeaders } from 'node:http'
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2'
import { setTimeout as delay } from 'node:timers/promises'
import { evaluate, parse } from 'groq-js'
import { z } from 'zod'

/** Injected faults. Tests set them while the stand-in runs. */
export interface Faults {
  /** Every response is delayed by this many milliseconds. */
  delayMs: number
  /** The API's CDN caches a response for this many milliseconds. */
  cdnLifetimeMs: number
  /** Every nth query is refused, with 429 and 503 in turn. */
  refuseEvery: number
  /** The API answers everything with 503. */
  failing: boolean
  /** Connections are refused, and open ones closed. */
  away: boolean
  /** Event streams stay open without events. */
  silent: boolean
  /** Webhooks do not arrive. */
  webhooksLost: boolean
}

/** No faults. */
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

/** The times of requests. */
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

  /** The highest number of requests within any second. */
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
 * The response of a private dataset to a request without a token: for a query, the response of an empty dataset;
 * otherwise 401.
 *
 * @param url - the address of the request
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

/** How many requests each part of the cloud received, and how many queries it refused. */
export type Counts = Record<Part | 'queries' | 'refused', number>

interface Kept {
  until: number
  status: number
  body: Buffer
}

const retryAfterSeconds = 1

const signInPath = '/auth/local/'

/** The only sign-in provider, which leads back without a form. */
const signIn = {
  providers: [
    { name: 'one', title: 'One', url: `https://api.sanity.io/v1${signInPath}local-editor` },
  ],
  sso: { saml: false },
  thirdPartyLogin: false,
}

/**
 * The stream of expired tags, which holds no content. Sanity's client requests it without a token for
 * published content, and the preview of an unmodified Studio does so.
 */
const openStream = '/data/live/events/'

/** Hop-by-hop headers and HTTP/2 pseudo-headers. */
const ofConnection = /^(?::.*|connection|keep-alive|transfer-encoding|upgrade)$/

function passedHeaders(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.test(name)))
}

function hostOf({ headers }: Http2ServerRequest): string {
  return headers[':authority'] ?? headers.host ?? ''
}

/** The part of a project that the proxy needs. */
interface Owner {
  studioOrigin: string
  tokens: { write: string }
}

/** The public address of the lake behind the stand-in, which is also that of its pictures. */
export const publicUrl = 'https://cdn.sanity.io'

const invitedSchema = z.object({ link: z.url() })

/** A proxy in front of the lake that behaves like Sanity's cloud: host names, private dataset, faults. */
export class CloudProxy {
  readonly counts: Counts = { api: 0, apicdn: 0, cdn: 0, queries: 0, refused: 0 }
  /** The rate of requests to the API. */
  readonly pace = new RequestRate()
  readonly #faults: Faults
  readonly #lakePort: string
  readonly #studioOrigin: string
  readonly #writeToken: string
  readonly #kept = new Map<string, Kept>()
  #signedIn: Promise<unknown> = Promise.resolve()

  /** @param lakeUrl - the loopback address of the lake behind the stand-in */
  constructor(faults: Faults, lakeUrl: string, { studioOrigin, tokens }: Owner) {
    this.#faults = faults
    this.#lakePort = new URL(lakeUrl).port
    this.#studioOrigin = studioOrigin
    this.#writeToken = tokens.write
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
    if (url.pathname.includes(signInPath)) {
      // A new link invalidates the person's previous one, so this runs once at a time.
      const location = this.#signedIn.then(() => this.#signIn())
      this.#signedIn = location.catch(() => undefined)
      response.writeHead(303, { location: await location }).end()
      return
    }
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

  /** Invites the editor and accepts the invitation. @returns the address in the Studio to which that leads */
  async #signIn(): Promise<string> {
    const lake = `http://localhost:${this.#lakePort}`
    const asked = await fetch(`${lake}/v1/people`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#writeToken}` },
      body: JSON.stringify({ email: 'editor@local.example', name: 'Local Editor', role: 'editor' }),
    })
    const { pathname, search, searchParams } = new URL(invitedSchema.parse(await asked.json()).link)
    const page = await fetch(`${lake}${pathname}${search}`)
    const answer = await fetch(`${lake}${pathname}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: publicUrl, cookie: page.headers.getSetCookie()[0]?.split(';')[0] ?? '' },
      body: new URLSearchParams({ token: searchParams.get('token') ?? '' }),
    })
    return answer.headers.get('location') ?? this.#studioOrigin
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
    // With `via`, the lake does not redirect a browser to its own host names.
    const headers = { ...passedHeaders(request.headers), via: '2 cloud', host }
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
