import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../start/root.ts'

/** The chapter on Sanity's cloud lacks what its reader is to copy. */
export class ChapterError extends Error {
  override readonly name = 'ChapterError'
}

const chapter = 'web/docs/sanity-cloud.md'

/**
 * The webhook's filter and projection, as the chapter on Sanity's cloud has its readers copy them.
 *
 * @throws ChapterError
 */
export async function readWebhookRule(): Promise<{ filter: string; projection: string }> {
  const text = await readFile(join(root, chapter), 'utf8')
  const [, filter] = /^filter +(.+)$/m.exec(text) ?? []
  const [, projection] = /^projection +(.+)$/m.exec(text) ?? []
  if (filter && projection) return { filter, projection }
  throw new ChapterError(`${chapter} has no filter or no projection for the webhook`)
}
