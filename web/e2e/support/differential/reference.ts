import { rm } from 'node:fs/promises'
import { keyFor } from '@nectar/schemas/config/environment'
import { expect } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { signBody } from '../../../protocol/change.ts'
import { lakeClient } from '../lake-client.ts'
import { killAll, type OwnProcess, startLake, startPageServer } from '../own-site.ts'
import type { Edit } from './changes.ts'
import type { Stored } from './documents.ts'
import { type Seen, seePages } from './pages.ts'

const secret = 'local-webhook-secret'
const data = '.lake-test-reference'
const failedTries = 5
/** Page servers that share the pages: rendering all of them is the slowest part of a step. */
const serverCount = 2
/** Lists that leave out what cannot be shown. */
const leavesOut: ReadonlySet<string> = new Set(['socialLink', 'country', 'department'])

const refreshing = keyFor(secret, 'refreshing')

/** Sends content that is signed like a webhook; returns the status. */
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

/** Makes a site read all of its content again, as after a restart of the content source. */
export async function expireAll(url: string): Promise<void> {
  expect(await sendSigned(`${url}/api/refresh`, {}, refreshing)).toBe(200)
}

/**
 * What visitors should see: page servers without a front, which drop their caches before each comparison. Their
 * own content source has every document as it was when the site could last show it.
 */
export class Reference {
  /** The last good versions of the documents that are broken now, by id. */
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
   * @param documents the initial content
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
   * Makes the same edit, unless the site must refuse it. A list stays as it was until another of its
   * documents changes: then it leaves out the broken ones, or does not change either.
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

  /** Whether the site must refuse a document as it is now: it is broken, or another one in its list is. */
  refuses(id: string, type: string): boolean {
    if (this.broken.has(id)) return true
    return this.#heldUp().includes(type)
  }

  /** The types of which no document can change, because one is broken. */
  #heldUp(): string[] {
    const types = [...this.broken.values()].map(({ _type }) => _type)
    return types.filter((type) => type !== 'route' && !leavesOut.has(type))
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

/** What a page server renders with empty caches. */
async function freshPages(url: string, paths: readonly string[]): Promise<Map<string, Seen>> {
  await expireAll(url)
  const seen = await seePages(url, paths)
  // All of its content can be shown, so a failed render has only run out of time on a busy machine.
  for (let tries = 0; tries < failedTries; tries += 1) {
    const failed = [...seen].flatMap(([path, { status }]) => (status >= 500 ? [path] : []))
    for (const [path, again] of await seePages(url, failed)) seen.set(path, again)
  }
  return seen
}
