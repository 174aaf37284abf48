import { readFileSync } from 'node:fs'
import type { Environment } from '@nectar/schemas/environment/schema'
import { z } from 'zod'
import { siteWebhook, type WebhookInput, webhooksSchema } from './config.ts'

/** The file with webhooks cannot be used. */
export class WebhookFileError extends Error {
  override readonly name = 'WebhookFileError'
}

/**
 * Reads webhooks from a JSON file: an array of what Sanity's `GET /hooks/projects/:id` lists.
 *
 * @throws WebhookFileError naming the file, the place in it and what is wrong
 */
function readWebhookFile(file: string): WebhookInput[] {
  try {
    return webhooksSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    const [issue] = cause instanceof z.ZodError ? cause.issues : []
    const reason = cause instanceof Error ? cause.message : String(cause)
    const where = issue ? `${issue.path.join('.')} ${issue.message}` : reason
    throw new WebhookFileError(`LAKE_WEBHOOKS: ${file}: ${where}`, { cause })
  }
}

/**
 * The webhooks of an environment: the site's, and those of the file that LAKE_WEBHOOKS names.
 *
 * @throws WebhookFileError when that file cannot be used
 */
export function configuredWebhooks({
  WEB_PORT,
  SANITY_WEBHOOK_SECRET,
  LAKE_WEBHOOKS,
}: Pick<Environment, 'WEB_PORT' | 'SANITY_WEBHOOK_SECRET' | 'LAKE_WEBHOOKS'>): WebhookInput[] {
  const url = `http://localhost:${WEB_PORT}/api/webhooks/sanity`
  return [
    siteWebhook(url, SANITY_WEBHOOK_SECRET),
    ...(LAKE_WEBHOOKS ? readWebhookFile(LAKE_WEBHOOKS) : []),
  ]
}
