import { setTimeout as wait } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
import getPort from 'get-port'
import { expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { startLakeProcess } from '../testing/lake-process.ts'
import { clientFor, temporaryFolder, writeToken } from '../testing/test-lake.ts'

const kills = Number(process.env.LAKE_KILLS ?? 4)

const writers = ['a', 'b', 'c', 'd'].map((name) => ({
  ids: [`${name}-left`, `${name}-right`],
  acknowledged: 0,
  sent: 0,
}))
type Writer = (typeof writers)[number]
const acknowledged = () => writers.reduce((sum, writer) => sum + writer.acknowledged, 0)

/**
 * Counts up until a write fails. Every transaction sets the same number in both halves of two documents, so that a
 * partly written document or transaction can be detected.
 */
async function countUp(writer: Writer, client: SanityClient): Promise<never> {
  for (;;) {
    writer.sent += 1
    const n = writer.sent
    const transaction = client.transaction()
    for (const _id of writer.ids) {
      transaction
        .createIfNotExists({ _id, _type: 'counter', padding: 'x'.repeat(5000) })
        .patch(_id, { set: { first: n, last: n } })
    }
    await transaction.commit({ visibility: 'sync' })
    writer.acknowledged = n
  }
}

async function expectEverything(client: SanityClient): Promise<void> {
  for (const { ids, acknowledged, sent } of writers) {
    const documents = await client.getDocuments(ids)
    const numbers = new Set(documents.flatMap((one) => (one ? [one.first, one.last] : [0])))
    expect(numbers.size, `one number in ${ids}`).toBe(1)
    const [stored] = numbers
    expect(stored).toBeGreaterThanOrEqual(acknowledged)
    expect(stored).toBeLessThanOrEqual(sent)
  }
}

// The lake runs in a separate process, which can be killed.
it(`a lake that is killed ${kills} times while four clients write loses no acknowledged write and leaves no document half-written`, {
  tags: ['all'],
  timeout: 60_000 + kills * 20_000,
}, async () => {
  const dataDir = await temporaryFolder()
  const port = await getPort()
  for (let kill = 0; kill < kills; kill++) {
    const lake = await startLakeProcess(dataDir, port)
    const client = clientFor(lake.url, writeToken)
    await expectEverything(client)
    const before = acknowledged()
    // The write that fails when the lake is killed may be stored or not.
    const running = Promise.allSettled(writers.map((writer) => countUp(writer, client)))
    await eventually(acknowledged).toBeGreaterThan(before)
    await wait(Math.random() * 400)
    await lake.end('SIGKILL')
    await running
  }
  const lake = await startLakeProcess(dataDir, port)
  await expectEverything(clientFor(lake.url, writeToken))
  await lake.end('SIGTERM')
  console.info(`${kills} kills, ${acknowledged()} acknowledged transactions`)
})
