import { readdir } from 'node:fs/promises'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Pages } from '../cache/pages.ts'
import type { Upstream } from '../next/upstream.ts'
import type { Publisher } from '../publish/publisher.ts'
import type { StaticFiles } from '../static/files.ts'

interface Parts {
  upstream: Upstream
  pages: Pages
  files: StaticFiles
  publisher: Publisher
  /** The folder of inquiries that are not in the content yet. */
  outbox: string | undefined
}

/** The front's metrics. Counters are updated as events happen; the rest is read on each scrape. */
export class Metrics {
  readonly registry = new Registry()
  readonly answers = new Counter({
    name: 'site_answers_total',
    help: 'Answers by status, and whether they came from memory',
    labelNames: ['from', 'status'] as const,
    registers: [this.registry],
  })
  readonly connectionsRefused = new Counter({
    name: 'site_connections_refused_total',
    help: 'Connections of clients that had too many open',
    registers: [this.registry],
  })
  readonly lastGoodCopies = new Counter({
    name: 'site_last_good_copies_total',
    help: 'Answers that were older copies, because the page could not be rendered',
    registers: [this.registry],
  })
  readonly publishes = new Histogram({
    name: 'site_publish_seconds',
    help: 'Changes of content, from hearing of them until their pages are fresh',
    labelNames: ['outcome'] as const,
    buckets: [0.1, 0.25, 0.5, 1, 2, 5, 10, 30],
    registers: [this.registry],
  })

  /** @param parts - the parts of the front that are read on each scrape */
  constructor({ upstream, pages, files, publisher, outbox }: Parts) {
    collectDefaultMetrics({ register: this.registry })
    const { gate } = upstream
    const queues = {
      pages: upstream.pageQueue,
      pictures: upstream.pictureQueue,
      documents: upstream.documentQueue,
      forms: upstream.formQueue,
    }
    const registers = [this.registry]
    new Counter({
      name: 'site_renders_total',
      help: 'Pages and files that Next was asked to make',
      registers,
      collect() {
        this.reset()
        this.inc(gate.begun)
      },
    })
    new Gauge({
      name: 'site_queue',
      help: 'Work that costs more than an answer from memory, running and waiting',
      labelNames: ['queue', 'state'] as const,
      registers,
      collect() {
        for (const [queue, { running, waiting }] of Object.entries(queues)) {
          this.set({ queue, state: 'running' }, running)
          this.set({ queue, state: 'waiting' }, waiting)
        }
      },
    })
    this.#gauge('site_filled', 'Whether every page has been requested since the start', () =>
      Number(publisher.filled),
    )
    this.#gauge('site_cached_pages', 'Pages in memory', () => pages.size)
    this.#gauge('site_cache_bytes', 'Pages and files in memory', () => pages.bytes + files.bytes)
    if (outbox !== undefined)
      this.#gauge('site_inquiries_waiting', 'Inquiries that are not in the content yet', () =>
        countFiles(outbox),
      )
  }

  #gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set(await read())
      },
    })
  }
}

async function countFiles(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => name.endsWith('.json')).length
}
