import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type WebhookInput, webhooksSchema } from './config.ts'

/** The file with webhooks cannot be used. */
export class WebhookFileError extends Error {
  override readonly name = 'WebhookFileError'
}

/**
 * Reads webhooks from a JSON file: an array of what Sanity's `GET /hooks/projects/:id` lists.
 *
 * @throws WebhookFileError naming the file, the place in it and what is wrong
 */
export function readWebhookFile(file: string): WebhookInput[] {
  try {
    return webhooksSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    const [issue] = cause instanceof z.ZodError ? cause.issues : []
    const reason = cause instanceof Error ? cause.message : String(cause)
    const where = issue ? `${issue.path.join('.')} ${issue.message}` : reason
    throw new WebhookFileError(`LAKE_WEBHOOKS: ${file}: ${where}`, { cause })
  }
}
