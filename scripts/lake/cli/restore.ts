import { isDeepStrictEqual, parseArgs } from 'node:util'
import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { reasonOf } from '../model/errors.ts'
import { isPrivateId, publishedIdOf } from '../model/ids.ts'
import { maxMutationBytes } from '../mutate/routes.ts'
import { connect, placeFlags, placeFrom } from './connection.ts'

const help = `Restores the content of a point in time from its history.

Usage: lake restore <time> [--dry-run] [--port <number>] [--data <folder>] [--project <id>] [--dataset <name>]

  <time>     such as 2026-11-25T10:00:00Z
  --dry-run  prints what would change, without changing anything

Drafts are included. Documents with a dot in their id, such as inquiries, are left unchanged. Everything is written in
one transaction, of at most 4 MB. To undo it, restore the time before it. The history does not contain deleted files;
lake import restores them from a backup.
`

const transactionSchema = z.object({
  timestamp: z.string(),
  documentIDs: z.array(z.string()),
})
const documentSchema = z.looseObject({ _id: z.string(), _type: z.string(), _createdAt: z.string() })
const revisionsSchema = z.object({ documents: z.array(documentSchema) })
/** The maximum number of transactions in one response. */
const pageSize = 10_000

/** The history does not reach back to the requested time. */
class TooLongAgoError extends Error {
  override readonly name = 'TooLongAgoError'
}

/** The documents do not fit into one transaction. */
class TooLargeError extends Error {
  override readonly name = 'TooLargeError'
}

/** The documents that were changed after a point in time. */
async function changedSince(client: SanityClient, dataset: string, at: string): Promise<string[]> {
  const ids = new Set<string>()
  for (let from = at; ; ) {
    const query = new URLSearchParams({
      fromTime: from,
      excludeContent: 'true',
      limit: `${pageSize}`,
    })
    const url = `/data/history/${dataset}/transactions?${query}`
    const text = (await client.request<string | undefined>({ url, json: false })) ?? ''
    const lines = text.split('\n').filter(Boolean)
    const transactions = lines.map((line) => transactionSchema.parse(JSON.parse(line)))
    for (const { timestamp, documentIDs } of transactions)
      if (timestamp > at) for (const id of documentIDs) ids.add(id)
    const last = transactions.at(-1)?.timestamp
    if (transactions.length < pageSize || last === undefined || last === from) break
    from = last
  }
  return [...ids].filter((id) => !isPrivateId(publishedIdOf(id)))
}

/**
 * Restores the content.
 *
 * @returns the documents that are, or would be, put back and deleted
 * @throws TooLongAgoError
 * @throws TooLargeError also for a dry run
 */
async function restore(client: SanityClient, dataset: string, at: string, isDry: boolean) {
  const put: z.output<typeof documentSchema>[] = []
  const deleted: string[] = []
  for (const id of await changedSince(client, dataset, at)) {
    const url = `/data/history/${dataset}/documents/${id}?time=${encodeURIComponent(at)}`
    const [then] = revisionsSchema.parse(await client.request({ url })).documents
    const now = documentSchema.optional().parse(await client.getDocument(id))
    if (then) {
      // Files keep their current URLs, since the lake may have moved.
      const wanted = now?.url === undefined ? then : { ...then, url: now.url }
      const { _rev, _updatedAt } = wanted
      if (!isDeepStrictEqual(wanted, { ...now, _rev, _updatedAt })) put.push(wanted)
      continue
    }
    if (now && now._createdAt <= at)
      throw new TooLongAgoError(`The history of "${id}" begins after ${at}: use a backup.`)
    if (now) deleted.push(id)
  }
  const transaction = client.transaction()
  for (const { _rev, _updatedAt, ...document } of put) transaction.createOrReplace(document)
  for (const id of deleted) transaction.delete(id)
  const mutations = transaction.serialize()
  const size = Buffer.byteLength(JSON.stringify({ mutations }))
  if (size > maxMutationBytes)
    throw new TooLargeError(
      `Nothing was changed: ${mutations.length} documents differ, which is ${inMegabytes(size)} MB, ` +
        `and one transaction takes ${inMegabytes(maxMutationBytes)} MB. Restore a later time first and then ` +
        'this one, or import a backup of that time with lake import --replace.',
    )
  if (!isDry && mutations.length > 0) await transaction.commit({ visibility: 'async' })
  return { put: put.map(({ _id }) => _id), deleted }
}

function inMegabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false }, ...placeFlags },
})
const at = new Date(positionals[0] ?? '')

if (values.help || Number.isNaN(at.getTime())) {
  process.stdout.write(help)
  process.exitCode = values.help ? 0 : 1
} else {
  const place = await placeFrom(values)
  const { client, close } = await connect(place)
  try {
    const isDry = values['dry-run']
    const { put, deleted } = await restore(
      client.withConfig({ perspective: 'raw' }),
      place.dataset,
      at.toISOString(),
      isDry,
    )
    for (const id of put) process.stdout.write(`${id}: put back\n`)
    for (const id of deleted) process.stdout.write(`${id}: was not there, deleted\n`)
    const end = isDry ? 'would change' : 'changed'
    process.stdout.write(`${put.length + deleted.length} documents ${end}\n`)
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`)
    process.exitCode = 1
  } finally {
    await close()
  }
}
