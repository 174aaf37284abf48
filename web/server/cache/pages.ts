import type { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { PolicyOptions } from '../csp/policy.ts'
import type { Entry } from '../http/entry.ts'
import { ShareExceededError } from '../http/limits.ts'
import { type FinishContext, finish } from '../next/finish.ts'
import {
  type Upstream,
  type UpstreamAnswer,
  type UpstreamCall,
  UpstreamFailedError,
  UpstreamUnreachableError,
} from '../next/upstream.ts'
import { PageStore } from './page-store.ts'
import { requestFor, type Variant } from './variant.ts'

/** An answer for a visitor; `stale` marks the last good copy of a page that cannot be had now. */
export interface Answer {
  entry: Entry
  stale: boolean
  cause?: unknown
}

/** The turn of a visitor who has a page rendered. */
interface Visit {
  agent: Agent
  spend: (milliseconds: number) => void
}

/** How long a visitor waits for a new copy of a page while there is an older one. */
const patienceMs = 3000
/** Next answers once more with the old copy when a page's lifetime is over, and renders behind it. */
const supersededTries = 5
const supersededWaitMs = 60
/** How long a failed page is answered from its last good copy before it is tried again. */
const retryAfterMs = 1000

interface PageSettings {
  siteUrl: string
  policy: PolicyOptions
}

/** The pages as visitors get them: kept, or asked of Next once for all who wait for them. */
export class Pages {
  readonly store: PageStore
  readonly #settings: PageSettings
  readonly #upstream: Upstream
  readonly #hold: FinishContext['hold']
  readonly #underWay = new Map<string, Map<Variant, Promise<Entry>>>()
  readonly #failedAt = new Map<string, number>()
  /** Who waits for a turn: one that asks twice for a page waits once. */
  readonly #waiting = new Map<string, Promise<Entry>>()

  constructor(
    settings: PageSettings,
    upstream: Upstream,
    maxBytes: number,
    hold?: FinishContext['hold'],
  ) {
    this.#settings = settings
    this.#hold = hold
    this.#upstream = upstream
    this.store = new PageStore(maxBytes)
  }

  /** The kept answer, when there is one that is still good. */
  fresh(path: string, variant: Variant): Entry | undefined {
    const kept = this.store.get(path, variant)
    if (!kept || kept.stale || kept.entry.expiresAt <= Date.now()) return undefined
    return kept.entry
  }

  /**
   * The answer for a visitor: kept, newly rendered, or the last good copy.
   *
   * @param client - whom a render counts against
   * @throws UpstreamFailedError, UpstreamUnreachableError, ShareExceededError when there is no copy at all
   */
  async answer(path: string, variant: Variant, client: string): Promise<Answer> {
    const entry = this.fresh(path, variant)
    if (entry) return { entry, stale: false }
    const lastGood = this.store.get(path, variant)?.entry
    if (!lastGood) return { entry: await this.#first(path, variant, client), stale: false }
    const key = `${path} ${variant}`
    const wait = Date.now() - (this.#failedAt.get(key) ?? 0) < retryAfterMs ? 0 : patienceMs
    try {
      if (wait === 0) return { entry: lastGood, stale: true }
      const renewed = await withPatience(this.#inTurn(path, variant, client), wait)
      this.#failedAt.delete(key)
      return { entry: renewed, stale: false }
    } catch (cause) {
      this.#failedAt.set(key, Date.now())
      return { entry: lastGood, stale: true, cause }
    }
  }

  /**
   * A router that gets no answer loads the document instead; where there is one, it is not kept
   * waiting for longer than that would take.
   */
  async #first(path: string, variant: Variant, client: string): Promise<Entry> {
    const renewing = this.#inTurn(path, variant, client)
    if (variant === 'html' || !this.store.get(path, 'html')) return renewing
    return withPatience(renewing, patienceMs).catch((error: unknown) => {
      if (error instanceof UpstreamFailedError || error instanceof ShareExceededError) throw error
      throw new UpstreamUnreachableError(path, error)
    })
  }

  /** Made when it is the visitor's turn, unless somebody else has had it made by then. */
  #inTurn(path: string, variant: Variant, client: string): Promise<Entry> {
    const running = this.#underWay.get(path)?.get(variant)
    if (running) return running
    const key = `${client} ${path} ${variant}`
    const waiting = this.#waiting.get(key)
    if (waiting) return waiting
    const { pageTurns, visited } = this.#upstream
    const turn = pageTurns
      .run(client, async (spend) => {
        const made = this.fresh(path, variant)
        return made ?? (await this.renew(path, variant, { agent: visited, spend }))
      })
      .finally(() => this.#waiting.delete(key))
    this.#waiting.set(key, turn)
    return turn
  }

  /**
   * Asks Next for a page and keeps the answer; all who ask at the same time share one request.
   *
   * @param visit - of a visitor, who has a turn; without one it is the front's own call
   */
  renew(path: string, variant: Variant, visit?: Visit): Promise<Entry> {
    const running = this.#underWay.get(path)?.get(variant)
    if (running) return running
    const started = this.#render(path, variant, visit, () =>
      this.#isCurrent(path, variant, started),
    )
    const ofPath = this.#underWay.get(path) ?? new Map<Variant, Promise<Entry>>()
    this.#underWay.set(path, ofPath.set(variant, started))
    const finish = (): void => this.#finish(path, variant, started)
    started.then(finish, finish)
    return started
  }

  /** What is being rendered now may show the content as it was: it is not kept. */
  forgetUnderWay(): void {
    this.#underWay.clear()
    this.#failedAt.clear()
  }

  async #render(
    path: string,
    variant: Variant,
    visit: Visit | undefined,
    isCurrent: () => boolean,
  ): Promise<Entry> {
    const { headers, query } = requestFor(variant)
    const { siteUrl, policy } = this.#settings
    const site = new URL(siteUrl)
    // Nothing of a visitor's own request goes into an answer that others will get.
    const answer = await this.#fetchCurrent(path + query, {
      agent: visit?.agent,
      headers: {
        ...headers,
        host: site.host,
        'x-forwarded-proto': site.protocol.slice(0, -1),
      },
    })
    const secure = site.protocol === 'https:'
    const context = { policy, secure, hold: this.#hold }
    const { entry, keepable, threadMs } = await finish(answer, context)
    visit?.spend(threadMs)
    if (answer.status >= 500) throw new UpstreamFailedError(path, answer.status, entry)
    // Anybody can ask for a form that a page does not have: of those none is kept.
    const missingForm = variant !== 'html' && answer.status === 404
    // Whoever waited gets it; nobody else is to.
    if (!isCurrent()) return { ...entry, expiresAt: 0 }
    if (missingForm) this.store.remove(path, variant)
    else if (keepable) this.store.put(path, variant, entry)
    return entry
  }

  async #fetchCurrent(path: string, call: UpstreamCall): Promise<UpstreamAnswer> {
    let answer = await this.#upstream.read(path, call)
    for (let tries = 0; tries < supersededTries && isSuperseded(answer); tries += 1) {
      await delay(supersededWaitMs)
      answer = await this.#upstream.read(path, call)
    }
    return answer
  }

  #isCurrent(path: string, variant: Variant, promise: Promise<Entry>): boolean {
    return this.#underWay.get(path)?.get(variant) === promise
  }

  #finish(path: string, variant: Variant, promise: Promise<Entry>): void {
    const ofPath = this.#underWay.get(path)
    if (ofPath?.get(variant) !== promise) return
    ofPath.delete(variant)
    if (ofPath.size === 0) this.#underWay.delete(path)
  }
}

function isSuperseded({ headers }: UpstreamAnswer): boolean {
  return headers['x-nextjs-cache'] === 'STALE'
}

/** The promise's own outcome, or a TimeoutError when it takes longer; the work goes on. */
async function withPatience<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new DOMException(`no answer within ${milliseconds} ms`, 'TimeoutError')),
    milliseconds,
  )
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
    promise.catch(() => undefined)
  }
}
