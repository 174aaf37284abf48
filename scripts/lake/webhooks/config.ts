import { readFileSync } from 'node:fs'
import { parse } from 'groq-js'
import { z } from 'zod'
import { reasonOf } from '../model/errors.ts'

/** A filter or projection that may use before(), after() and delta::, as in Sanity's webhooks. */
const deltaGroq = z.string().superRefine((text, context) => {
  try {
    parse(text, { mode: 'delta' })
  } catch (error) {
    const reason = reasonOf(error)
    context.addIssue({ code: 'custom', input: text, message: `is not GROQ: ${reason}` })
  }
})

const blankAsNone = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
  deltaGroq.nullable().default(null),
)

/**
 * A webhook, with the field names of Sanity's Webhooks API
 * (https://www.sanity.io/docs/http-reference/webhooks).
 */
const webhookSchema = z.strictObject({
  /** Also its id, under which its deliveries are stored. */
  name: z.string().regex(/^[\w-]{1,64}$/, 'has letters, digits, _ and - (64 at most)'),
  description: z.string().max(1024).nullable().default(null),
  url: z.url({ protocol: /^https?$/ }),
  /** The dataset that it watches; `*` means all. */
  dataset: z.string().default('*'),
  rule: z
    .strictObject({
      on: z
        .array(z.enum(['create', 'update', 'delete']))
        .min(1)
        .default(['create', 'update', 'delete']),
      /** Which changes trigger it; null for all. */
      filter: blankAsNone,
      /** The body that it sends; null for the document after the change, or before it if it was deleted. */
      projection: blankAsNone,
    })
    .prefault({}),
  httpMethod: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).default('POST'),
  headers: z.record(z.string(), z.string()).default({}),
  includeDrafts: z.boolean().default(false),
  includeAllVersions: z.boolean().default(false),
  /** The key that signs each attempt; null for unsigned calls. */
  secret: z.string().min(1).nullable().default(null),
  isDisabledByUser: z.boolean().default(false),
})

export type Webhook = z.output<typeof webhookSchema>
export type WebhookInput = z.input<typeof webhookSchema>

export const webhooksSchema = z.array(webhookSchema).superRefine((webhooks, context) => {
  const names = webhooks.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice === undefined) return
  context.addIssue({ code: 'custom', input: names, message: `two webhooks are named "${twice}"` })
})

/** The changes that affect the site: published documents that are neither private nor assets. */
export const siteFilter =
  '_id in path("*") && !(_type in ["sanity.imageAsset", "sanity.fileAsset"])'

/** The site receives the document's id and the operation. Content could exceed its body limit. */
export const siteProjection = '{_id, _type, _rev, _updatedAt, "operation": delta::operation()}'

/** The webhook that tells the site about published changes. */
export function siteWebhook(url: string, secret: string): WebhookInput {
  return {
    name: 'site',
    description: 'Tells the site what was published',
    url,
    secret,
    rule: { filter: siteFilter, projection: siteProjection },
  }
}

/** The webhooks file is invalid. */
class WebhookFileError extends Error {
  override readonly name = 'WebhookFileError'
}

/**
 * Reads webhooks from a JSON file: an array of webhooks as listed by Sanity's `GET /hooks/projects/:id`.
 *
 * @throws WebhookFileError with the file, the place in it and the reason
 */
export function readWebhookFile(file: string): WebhookInput[] {
  try {
    return webhooksSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    const [issue] = cause instanceof z.ZodError ? cause.issues : []
    const reason = reasonOf(cause)
    const where = issue ? `${issue.path.join('.')} ${issue.message}` : reason
    throw new WebhookFileError(`LAKE_WEBHOOKS: ${file}: ${where}`, { cause })
  }
}
