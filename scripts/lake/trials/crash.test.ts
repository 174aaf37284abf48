import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
import getPort from 'get-port'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { startLakeProcess } from '../testing/lake-process.ts'
import { clientFor, writeToken } from '../testing/test-lake.ts'

const kills = Number(process.env.LAKE_KILLS ?? 4)
const writerCount = 4

/**
 * A writer that counts up. Every transaction sets the same number in both halves of two documents, so that a
 * partly written document or transaction can be detected.
 */
class CountingWriter {
  readonly ids: [string, string]
  acknowledged = 0
  sent = 0
  #stopped = false

  constructor(name: string) {
    this.ids = [`${name}-left`, `${name}-right`]
  }

  async run(client: SanityClient): Promise<void> {
    this.#stopped = false
    while (!this.#stopped) {
      const n = this.sent + 1
      this.sent = n
      const transaction = client.transaction()
      for (const _id of this.ids) {
        transaction
          .createIfNotExists({ _id, _type: 'counter', padding: 'x'.repeat(5000) })
          .patch(_id, { set: { first: n, last: n } })
      }
      try {
        await transaction.commit({ visibility: 'sync' })
        this.acknowledged = n
      } catch {
        // The lake was killed. Whether it has stored this write is unknown and does not matter.
        return
      }
    }
  }

  stop(): void {
    this.#stopped = true
  }
}

// The lake runs in a separate process, which can be killed.
describe('a lake that is killed while four clients write', { tags: ['all'] }, () => {
  let dataDir: string
  let port: number
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'lake-crash-'))
    port = await getPort()
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  it(
    `loses no acknowledged write and leaves no document half-written in ${kills} kills`,
    async () => {
      const writers = Array.from(
        { length: writerCount },
        (_, index) => new CountingWriter(`w${index}`),
      )
      let lost = 0
      let torn = 0
      for (let kill = 0; kill < kills; kill++) {
        const lake = await startLakeProcess(dataDir, port)
        const client = clientFor(lake.url, writeToken)
        const found = await check(client, writers)
        lost += found.lost
        torn += found.torn
        const running = writers.map((writer) => writer.run(client))
        const before = acknowledgedBy(writers)
        await eventually(() => acknowledgedBy(writers)).toBeGreaterThan(before)
        await wait(Math.random() * 400)
        await lake.end('SIGKILL')
        for (const writer of writers) writer.stop()
        await Promise.all(running)
      }
      const lake = await startLakeProcess(dataDir, port)
      const found = await check(clientFor(lake.url, writeToken), writers)
      await lake.end('SIGTERM')

      const writes = acknowledgedBy(writers)
      console.info(`${kills} kills, ${writes} acknowledged transactions`)
      expect(writes).toBeGreaterThanOrEqual(kills)
      expect({ lost: lost + found.lost, torn: torn + found.torn }).toEqual({ lost: 0, torn: 0 })
    },
    60_000 + kills * 20_000,
  )
})

function acknowledgedBy(writers: CountingWriter[]): number {
  return writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
}

async function check(
  client: SanityClient,
  writers: CountingWriter[],
): Promise<{ lost: number; torn: number }> {
  const counts = { lost: 0, torn: 0 }
  for (const { ids, acknowledged, sent } of writers) {
    const documents = await client.getDocuments(ids)
    const numbers = documents.flatMap((document) =>
      document ? [document.first, document.last] : [0],
    )
    const [stored = 0] = numbers
    if (numbers.some((number) => number !== stored)) counts.torn++
    if (stored < acknowledged || stored > sent) counts.lost++
  }
  return counts
}
