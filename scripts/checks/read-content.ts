import type { Environment } from '@nectar/schemas/config/environment'
import { usesLocalLake } from '@nectar/schemas/config/environment'
import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import { z } from 'zod'
import { createAccess } from '../seed/client.ts'

/** The content could not be read. The message says from where, and why. */
export class ContentReadError extends Error {
  override readonly name = 'ContentReadError'

  constructor(source: string, cause: unknown) {
    // The message of fetch itself is only “fetch failed”.
    const { cause: below = cause } = cause instanceof Error ? cause : {}
    const reason = below instanceof Error && below.message ? below.message : String(cause)
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
export async function readAllContent(environment: Environment): Promise<StoredDocument[]> {
  const { SANITY_PROJECT_ID, SANITY_READ_TOKEN, LAKE_PORT } = environment
  const client = createAccess(environment, SANITY_READ_TOKEN).withConfig({ perspective: 'raw' })
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
    const isLocal = usesLocalLake(environment)
    throw new ContentReadError(isLocal ? `the lake on port ${LAKE_PORT}` : SANITY_PROJECT_ID, cause)
  }
}
