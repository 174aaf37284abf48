import { rm } from 'node:fs/promises'
import { keyFor } from '@nectar/schemas/environment/keys'
import { expect } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { signBody } from '../../../protocol/signature.ts'
import { lakeClient } from '../lake-client.ts'
import { killAll, type OwnProcess, startLake, startPageServer } from '../own-site.ts'
import type { Edit } from './changes.ts'
import type { Stored } from './documents.ts'
import { type Seen, seePages } from './pages.ts'

const secret = 'local-webhook-secret'
const data = '.lake-test-reference'
const failedTries = 5
/** Page servers that share the pages: rendering all of them is what a step takes longest for. */
const serverCount = 2
/** Lists that go without what cannot be shown. */
const leavesOut: ReadonlySet<string> = new Set(['socialLink', 'country', 'department'])

const refreshing = keyFor(secret, 'refreshing')

/** Sends what is signed as webhooks are. */
export async function sendSigned(url: string, content: object, key = secret): Promise<number> {
  const body = JSON.stringify(content)
  const signature = signBody(body, Date.now(), key)
  const headers = {
    'content-type': 'application/json',
    'sanity-webhook-signature': signature,
  }
  const { status } = await fetch(url, { method: 'POST', body, headers })
  return status
}

/** Lets a site read all of its content again, as after a restart of the content source. */
export async function expireAll(url: string): Promise<void> {
  expect(await sendSigned(`${url}/api/refresh`, {}, refreshing)).toBe(200)
}

/**
 * What visitors ought to see: page servers without a front, which forget all that they have kept before
 * they are asked, before a content source of their own. That one has every document as it was when the
 * site could last show it.
 */
export class Reference {
  /** The last good ones of those that are broken now, by their ids. */
  readonly broken = new Map<string, Stored>()
  readonly #mirror: SanityClient
  readonly #processes: readonly OwnProcess[]
  readonly #urls: readonly string[]

  private constructor(mirror: SanityClient, lake: OwnProcess, servers: readonly OwnProcess[]) {
    this.#mirror = mirror
    this.#processes = [...servers, lake]
    this.#urls = servers.map(({ url }) => url)
  }

  /**
   * @param documents what it begins with
   * @param values environment variables that differ from .env.example
   */
  static async start(
    documents: readonly Stored[],
    values: Readonly<Record<string, string>>,
  ): Promise<Reference> {
    await rm(data, { recursive: true, force: true })
    const lake = await startLake(data)
    const mirror = lakeClient(lake.url)
    // In one transaction they may refer to each other in any order.
    const transaction = mirror.transaction()
    for (const { _rev, ...document } of documents) transaction.createOrReplace(document)
    await transaction.commit()
    const port = new URL(lake.url).port
    const start = () => startPageServer({ ...values, LAKE_PORT: port })
    return new Reference(
      mirror,
      lake,
      await Promise.all(Array.from({ length: serverCount }, start)),
    )
  }

  /**
   * Takes in what became of a document, unless the site must refuse it. What is shown as a list stays as
   * it was until another of its documents changes: then it goes without the broken ones, or does not
   * change either.
   *
   * @param type of the document
   * @param documents all, as they were before
   */
  async follow(edit: Edit, type: string, documents: readonly Stored[]): Promise<void> {
    const { id, document, broken } = edit
    const before = documents.find(({ _id }) => _id === id)
    if (broken && before) this.broken.set(id, before)
    else this.broken.delete(id)
    if (this.refuses(id, type)) return
    const isList = type !== 'route'
    const transaction = this.#mirror.transaction()
    for (const { _rev, ...other } of isList ? documents : []) {
      if (other._type === type && other._id !== id) transaction.createOrReplace(other)
    }
    if (document) transaction.createOrReplace(document)
    else transaction.delete(id)
    await transaction.commit()
  }

  /** Whether the site must refuse a document as it is now: it is broken, or another of its list is. */
  refuses(id: string, type: string): boolean {
    if (this.broken.has(id)) return true
    const isHeldUp = type !== 'route' && !leavesOut.has(type)
    return isHeldUp && [...this.broken.values()].some(({ _type }) => _type === type)
  }

  async pages(paths: readonly string[]): Promise<Map<string, Seen>> {
    const shares = await Promise.all(
      this.#urls.map((url, index) =>
        freshPages(
          url,
          paths.filter((_, at) => at % this.#urls.length === index),
        ),
      ),
    )
    return new Map(shares.flatMap((share) => [...share]))
  }

  async end(): Promise<void> {
    await killAll(this.#processes.map(({ process }) => process))
    await rm(data, { recursive: true, force: true })
  }
}

/** What a page server renders after it has forgotten everything. */
async function freshPages(url: string, paths: readonly string[]): Promise<Map<string, Seen>> {
  await expireAll(url)
  const seen = await seePages(url, paths)
  // All of its content can be shown: a render that failed was given up on a busy machine.
  for (let tries = 0; tries < failedTries; tries += 1) {
    const failed = [...seen].flatMap(([path, { status }]) => (status >= 500 ? [path] : []))
    for (const [path, again] of await seePages(url, failed)) seen.set(path, again)
  }
  return seen
}
