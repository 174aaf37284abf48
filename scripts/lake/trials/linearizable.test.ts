import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ClientError, type SanityClient } from '@sanity/client'
import fc from 'fast-check'
import getPort from 'get-port'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type LakeProcess, startLakeProcess } from '../testing/lake-process.ts'
import { readEvents, type WireEvent } from '../testing/streams.ts'
import { apiVersion, clientFor, isLongRun, writeToken } from '../testing/test-lake.ts'
import {
  faultsOf,
  type Heard,
  type History,
  type Read,
  type State,
  type Stream,
  type Write,
} from './linearizable.ts'

const historyCount = isLongRun ? 1000 : 24
/** How long to wait for listeners after the last write is acknowledged. */
const patienceMs = 60_000

const names = ['a', 'b', 'c'] as const
const step = fc.record({
  act: fc.constantFrom('append', 'append', 'replace', 'delete', 'get', 'query'),
  documents: fc.shuffledSubarray([...names], { minLength: 1, maxLength: 2 }),
  /** Whether it requires the revision that the client has seen last. */
  isConditional: fc.boolean(),
  /** Whether a write without an answer, or refused for lack of time, is sent again. */
  isRepeated: fc.boolean(),
  pauseMs: fc.nat(5),
})
const plans = fc.record({
  clients: fc.array(fc.array(step, { minLength: 4, maxLength: 12 }), {
    minLength: 3,
    maxLength: 5,
  }),
  /** After how many events each listener closes each of its connections. */
  listeners: fc.array(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 6 }), {
    minLength: 2,
    maxLength: 3,
  }),
  /** When the lake is killed: during which request, and how long after its start. */
  kills: fc.array(fc.record({ request: fc.integer({ min: 1, max: 12 }), delayMs: fc.nat(4) }), {
    minLength: 1,
    maxLength: 2,
  }),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type Plan = typeof plans extends fc.Arbitrary<infer T> ? T : never

const documentSchema = z.object({ _id: z.string(), _rev: z.string(), marks: z.array(z.string()) })
const storedSchema = z.object({ id: z.string(), documentIDs: z.array(z.string()) })
const toldSchema = z.object({
  transactionId: z.string(),
  documentId: z.string(),
  previousRev: z.string().nullable().default(null),
  result: documentSchema.optional(),
})

/** A lake that is killed and started again with the same folder and port. */
class KilledLake {
  readonly #dataDir: string
  readonly #port: number
  #running: Promise<LakeProcess>
  kills = 0

  constructor(dataDir: string, port: number) {
    this.#dataDir = dataDir
    this.#port = port
    this.#running = startLakeProcess(dataDir, port)
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Waits until it responds. */
  async up(): Promise<void> {
    await this.#running
  }

  kill(): void {
    this.kills++
    this.#running = this.#running.then(async (lake) => {
      await lake.end('SIGKILL')
      return startLakeProcess(this.#dataDir, this.#port)
    })
  }

  async end(): Promise<void> {
    await (await this.#running).end('SIGTERM')
  }
}

/** The clients and listeners of a plan, and what they see. */
class Run {
  readonly #lake: KilledLake
  readonly #name: string
  readonly #client: SanityClient
  readonly #kills: Plan['kills']
  readonly writes: Write[] = []
  readonly reads: Read[] = []
  /** The requests for which a busy machine had no time. */
  late = 0
  readonly #deadline = new AbortController()
  #requests = 0

  constructor(lake: KilledLake, name: string, kills: Plan['kills']) {
    this.#lake = lake
    this.#name = name
    this.#kills = kills
    this.#client = clientFor(lake.url, writeToken).withConfig({ maxRetries: 0 })
  }

  async perform(plan: Plan): Promise<History> {
    const listening = plan.listeners.map((cuts) => this.#listen(cuts))
    const greeted = listening.map(({ greeting }) => greeting)
    await Promise.all(greeted)
    await Promise.all(plan.clients.map((steps, index) => this.#follow(steps, index)))
    await this.#lake.up()
    const last = { act: 'append' as const, documents: [...names], isRepeated: true }
    await this.#write(this.#lastId, last, undefined)
    await this.#read('query', [...names])
    const timer = setTimeout(() => this.#deadline.abort(), patienceMs)
    const streams = await Promise.all(listening.map(({ stream }) => stream))
    clearTimeout(timer)
    return { writes: this.writes, reads: this.reads, streams, stored: await this.#stored() }
  }

  get #lastId(): string {
    return `${this.#name}-last`
  }

  #idOf(name: string): string {
    return `${this.#name}-${name}`
  }

  async #follow(steps: readonly Step[], client: number): Promise<void> {
    const seen = new Map<string, string>()
    for (const [index, { act, pauseMs, ...step }] of steps.entries()) {
      await wait(pauseMs)
      await this.#lake.up()
      for (const { request, delayMs } of this.#kills) {
        if (request === this.#requests + 1) void wait(delayMs).then(() => this.#lake.kill())
      }
      this.#requests++
      if (act === 'get' || act === 'query') {
        const found = await this.#read(act, act === 'get' ? step.documents.slice(0, 1) : names)
        for (const [id, state] of Object.entries(found)) seen.set(id, state?.rev ?? '')
      } else {
        const [first = ''] = step.documents
        const onRevision = step.isConditional ? seen.get(this.#idOf(first)) : undefined
        const id = `${this.#name}-${client}-${index}`
        await this.#write(id, { ...step, act }, onRevision || undefined)
      }
    }
  }

  async #write(
    id: string,
    { act, documents, isRepeated }: Pick<Step, 'documents' | 'isRepeated'> & Pick<Write, 'act'>,
    onRevision: string | undefined,
  ): Promise<void> {
    const ids = documents.map((name) => this.#idOf(name))
    const condition = act === 'append' ? onRevision : undefined
    const write: Write = {
      ...{ id, act, documents: ids, onRevision: condition, outcome: 'unknown' },
      ...{ began: performance.now(), ended: Infinity },
    }
    this.writes.push(write)
    const mutations = ids.flatMap((_id, index): object[] => {
      const document = { _id, _type: 'marked', run: this.#name }
      const ifRevisionID = index === 0 ? condition : undefined
      const patch = { id: _id, ifRevisionID, insert: { after: 'marks[-1]', items: [id] } }
      if (act === 'delete') return [{ delete: { id: _id } }]
      if (act === 'replace') return [{ createOrReplace: { ...document, marks: [id] } }]
      return [{ createIfNotExists: { ...document, marks: [] } }, { patch }]
    })
    let isOver = false
    while (!isOver) {
      await this.#lake.up()
      const body = { transactionId: id, mutations }
      const url = '/data/mutate/production?returnIds=true'
      const answer = await this.#answerOf(this.#client.request({ method: 'POST', url, body }))
      const error = answer instanceof ClientError ? answer : undefined
      isOver = !isRepeated || (answer !== null && error?.statusCode !== 413)
      if (answer === null) continue
      write.ended = performance.now()
      write.outcome = error && !isRepetition(error) ? 'refused' : 'done'
    }
  }

  async #read(act: 'get' | 'query', wanted: readonly string[]): Promise<Read['found']> {
    const ids = wanted.map((name) => this.#idOf(name))
    const began = performance.now()
    const answer = await this.#answerOf(
      act === 'get'
        ? this.#client.getDocuments(ids)
        : this.#client.fetch('*[_id in $ids]', { ids }, { perspective: 'raw' }),
    )
    if (answer === null) return {}
    const documents = z.array(documentSchema.nullable()).parse(answer)
    const found = Object.fromEntries(
      ids.map((id) => [id, stateOf(documents.find((each) => each?._id === id))]),
    )
    this.reads.push({ began, ended: performance.now(), found })
    return found
  }

  /** The lake's answer; null if it was killed before or had no time for a query. */
  async #answerOf(asked: Promise<unknown>): Promise<unknown> {
    try {
      return await asked
    } catch (error) {
      const status = error instanceof ClientError ? error.statusCode : undefined
      if (status === 408 || status === 413) this.late++
      if (status === 408) return null
      // A transaction that is refused, for a conflict or lack of time, stores nothing.
      if (status === 409 || status === 413) return error
      if (error instanceof Error && 'statusCode' in error) throw error
      return null
    }
  }

  #listen(cuts: readonly number[]): { greeting: Promise<void>; stream: Promise<Stream> } {
    const heard: Heard[] = []
    let [since, lastEventId] = ['', '']
    let greet = (): void => undefined
    const greeting = new Promise<void>((resolve) => {
      greet = resolve
    })
    const deadline = this.#deadline.signal
    const take = ({ event, id, data }: WireEvent): void => {
      if (event === 'mutation') heard.push(heardFrom(data))
      else if (event === 'welcome' && lastEventId === '') since = id?.split('#')[0] ?? ''
      else if (event !== 'welcomeback') throw new Error(`a listener was sent ${event}`)
      lastEventId = id ?? lastEventId
      greet()
    }
    const isOver = (): boolean =>
      heard.filter(({ transactionId }) => transactionId === this.#lastId).length >= names.length
    const follow = async (): Promise<Stream> => {
      for (let cut = 0; !isOver() && !deadline.aborted; cut++) {
        await this.#lake.up()
        let taken = 0
        const most = cuts[cut] ?? Infinity
        const isEnough = (events: readonly WireEvent[]): boolean => {
          // Further events that have arrived are lost with the connection.
          for (const event of events.slice(taken, most)) take(event)
          taken = Math.min(events.length, most)
          return taken >= most || isOver()
        }
        try {
          const stream = await this.#open(lastEventId, deadline)
          if (stream) await readEvents(stream, isEnough)
        } catch (error) {
          if (!(error instanceof TypeError || deadline.aborted)) throw error
        }
      }
      return { since, heard }
    }
    return { greeting, stream: follow() }
  }

  /** Undefined if the lake has no time to check the filter. */
  async #open(lastEventId: string, signal: AbortSignal): Promise<Response | undefined> {
    const query = encodeURIComponent('*[run == $run]')
    const path = `/v${apiVersion}/data/listen/production?query=${query}&$run="${this.#name}"`
    const headers = {
      authorization: `Bearer ${writeToken}`,
      ...(lastEventId === '' ? {} : { 'last-event-id': lastEventId }),
    }
    const options = 'includeResult=true&includeMutations=false&enableResume=true'
    const answer = await fetch(`${this.#lake.url}${path}&${options}`, { headers, signal })
    if (answer.ok) return answer
    const reason = await answer.text()
    if (answer.status !== 408)
      throw new Error(`a listener was answered ${answer.status}: ${reason}`)
    this.late++
    return undefined
  }

  async #stored(): Promise<History['stored']> {
    const ids = names.map((name) => this.#idOf(name)).join()
    const headers = { authorization: `Bearer ${writeToken}` }
    const path = `/v${apiVersion}/data/history/production/transactions/${ids}`
    const lines = (await (await fetch(`${this.#lake.url}${path}`, { headers })).text()).trim()
    return lines.split('\n').map((line) => {
      const { id, documentIDs } = storedSchema.parse(JSON.parse(line))
      return { id, documents: documentIDs }
    })
  }
}

function isRepetition(error: ClientError): boolean {
  return error.message.includes('was already applied')
}

function stateOf(document: z.output<typeof documentSchema> | null | undefined): State | null {
  return document ? { rev: document._rev, marks: document.marks } : null
}

function heardFrom(data: unknown): Heard {
  const { transactionId, documentId, previousRev, result } = toldSchema.parse(data)
  return { transactionId, documentId, previousRev, marks: result?.marks ?? null }
}

// The lake runs in a separate process, which can be killed.
describe('clients that write, read and listen while the lake is killed', { tags: ['all'] }, () => {
  let dataDir: string
  let lake: KilledLake
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'lake-linearizable-'))
    lake = new KilledLake(dataDir, await getPort())
    await lake.up()
    await clientFor(lake.url, writeToken).create({ _id: 'first', _type: 'begin' })
  })
  afterAll(async () => {
    await lake.end()
    await rm(dataDir, { recursive: true, force: true })
  })

  it(
    `see only linearizable histories (${historyCount} of them)`,
    async () => {
      // The seed determines the requests, but not the times of their answers.
      const seed = Number(process.env.HISTORIES_SEED ?? Date.now() % 2 ** 31)
      console.info(`${historyCount} histories of HISTORIES_SEED=${seed}`)
      const counts = { writes: 0, unanswered: 0, refused: 0, late: 0, reads: 0, events: 0 }
      let number = 0
      await fc.assert(
        fc.asyncProperty(plans, async (plan) => {
          const run = new Run(lake, `h${number++}`, plan.kills)
          const history = await run.perform(plan)
          expect(faultsOf(history)).toEqual([])
          const { writes, reads, streams } = history
          counts.writes += writes.length
          counts.unanswered += writes.filter(({ outcome }) => outcome === 'unknown').length
          counts.refused += writes.filter(({ outcome }) => outcome === 'refused').length
          counts.late += run.late
          counts.reads += reads.length
          counts.events += streams.reduce((sum, { heard }) => sum + heard.length, 0)
        }),
        { numRuns: historyCount, seed, endOnFailure: true },
      )
      console.info(`${lake.kills} kills; ${JSON.stringify(counts)}`)
      expect(lake.kills).toBeGreaterThanOrEqual(historyCount)
      expect(counts.refused).toBeGreaterThan(0)
      expect(counts.unanswered).toBeGreaterThan(0)
    },
    isLongRun ? 120 * 60_000 : 120_000,
  )
})

describe('the checker of histories', () => {
  const [one, two] = [
    { rev: 'w1', marks: ['w1'] },
    { rev: 'w2', marks: ['w1', 'w2'] },
  ]
  const event = (transactionId: string, documentId: string, previousRev: string | null) => {
    const marks = { w1: one.marks, w2: two.marks }[transactionId] ?? null
    return { transactionId, documentId, previousRev, marks }
  }
  const first: Write = {
    ...{ id: 'w1', act: 'append', documents: ['b', 'a'], outcome: 'done', began: 0, ended: 1 },
  }
  const second: Write = {
    ...first,
    id: 'w2',
    documents: ['a'],
    onRevision: 'w1',
    began: 2,
    ended: 3,
  }
  const third: Write = {
    ...{ id: 'w3', act: 'delete', documents: ['b'], outcome: 'unknown', began: 2, ended: Infinity },
  }
  const fourth: Write = { ...second, id: 'w4', outcome: 'refused', began: 4, ended: 5 }
  const stored = [
    { id: 'w1', documents: ['a', 'b'] },
    { id: 'w2', documents: ['a'] },
    { id: 'w3', documents: ['b'] },
  ]
  const heard = [
    event('w1', 'a', null),
    event('w1', 'b', null),
    event('w2', 'a', 'w1'),
    event('w3', 'b', 'w1'),
  ]
  const [told, , ...rest] = heard
  const right: History = {
    writes: [first, second, third, fourth],
    reads: [
      { began: 1.5, ended: 1.6, found: { a: one, b: one } },
      { began: 3.5, ended: 4, found: { a: two, b: null } },
    ],
    streams: [
      { since: '', heard },
      { since: 'w1', heard: rest },
    ],
    stored,
  }
  const read = (began: number, found: Read['found']) => ({
    reads: [...right.reads, { began, ended: began + 0.1, found }],
  })
  const stream = (events: readonly (Heard | undefined)[]) => ({
    streams: [{ since: '', heard: events.flatMap((each) => each ?? []) }],
  })

  it('finds no fault in a linearizable history', () => {
    expect(faultsOf(right)).toEqual([])
  })

  it.each<[string, Partial<History>, RegExp]>([
    ['a lost write', { stored: stored.slice(0, 1) }, /w2 was acknowledged, and is lost/],
    ['a write stored twice', { stored: [...stored, ...stored] }, /w1 is stored twice/],
    ['a write of nobody', { stored: [...stored, { id: 'w9', documents: ['a'] }] }, /nobody wrote/],
    ['a refused write', { stored: [...stored, { id: 'w4', documents: ['a'] }] }, /was refused/],
    [
      'revisions out of order',
      { stored: stored.toReversed() },
      /stored after one that began later/,
    ],
    [
      'a condition that was not met',
      { writes: [first, { ...second, onRevision: 'w3' }, third] },
      /w2 was made for revision w3/,
    ],
    [
      'a partly stored transaction',
      { stored: [{ id: 'w1', documents: ['a'] }, ...stored.slice(1)] },
      /w1 changed a, not a,b/,
    ],
    ['a stale read', read(3.2, { a: one }), /never so/],
    ['a read of the future', read(1.2, { a: two }), /never so/],
    ['documents of two points in time', read(1.7, { a: null, b: one }), /never so/],
    ['a read older than an earlier one', read(4.5, { b: one }), /never so/],
    [
      'a deletion of an existing document',
      {
        stored: stored.slice(0, 2),
        writes: [first, second, { ...third, outcome: 'done', ended: 3 }],
      },
      /never so/,
    ],
    ['a missed event', stream([told, ...rest]), /as number 1/],
    ['a missed last event', stream(heard.slice(0, -1)), /told undefined .* as number 3/],
    ['an event sent twice', stream([told, ...heard]), /as number 1/],
    ['events in another order', stream([...rest, ...heard.slice(0, 2)]), /as number 0/],
  ])('finds %s', (_what, change, fault) => {
    expect(faultsOf({ ...right, ...change }).join('\n')).toMatch(fault)
  })
})
