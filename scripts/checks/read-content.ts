import type { Environment } from '@nectar/schemas/config/environment/schema'
import { usesLocalLake } from '@nectar/schemas/config/environment/schema'
import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import { createClient } from '@sanity/client'
import { z } from 'zod'

type Access = Pick<
  Environment,
  'SANITY_PROJECT_ID' | 'SANITY_DATASET' | 'SANITY_READ_TOKEN' | 'LAKE_PORT'
>

/** The innermost cause of an error. The message of fetch itself is only “fetch failed”. */
function reasonBelow(error: Error): string | undefined {
  const { cause } = error
  if (!(cause instanceof Error)) return undefined
  return reasonBelow(cause) ?? (cause.message || String(Reflect.get(cause, 'code')))
}

/** The content could not be read. The message says from where, and why. */
export class ContentReadError extends Error {
  override readonly name = 'ContentReadError'

  constructor(source: string, cause: unknown) {
    const reason = cause instanceof Error ? (reasonBelow(cause) ?? cause.message) : String(cause)
    super(`The content of ${source} could not be read: ${reason}`, { cause })
  }
}

const pageSize = 500
const documentsSchema = z.array(z.looseObject({ _id: z.string(), _type: z.string() }))

/**
 * Reads every document of a dataset, including drafts and files, from the lake or from a project in Sanity's
 * cloud.
 *
 * @throws ContentReadError if the source cannot be reached or refuses the request
 */
export async function readAllContent(access: Access): Promise<StoredDocument[]> {
  const { SANITY_PROJECT_ID: projectId, SANITY_DATASET: dataset, LAKE_PORT } = access
  const local = usesLocalLake(access)
  const client = createClient({
    projectId,
    dataset,
    apiVersion: '2026-01-01',
    useCdn: false,
    perspective: 'raw',
    token: access.SANITY_READ_TOKEN,
    ...(local && { apiHost: `http://127.0.0.1:${LAKE_PORT}`, useProjectHostname: false }),
  })
  const documents: StoredDocument[] = []
  try {
    for (let last = ''; ; ) {
      const found = await client.fetch<unknown>('*[_id > $last] | order(_id asc)[0...$size]', {
        last,
        size: pageSize,
      })
      const page = documentsSchema.parse(found)
      documents.push(...page)
      const end = page.at(-1)
      if (!end || page.length < pageSize) return documents
      last = end._id
    }
  } catch (cause) {
    throw new ContentReadError(local ? `the lake on port ${LAKE_PORT}` : projectId, cause)
  }
}
