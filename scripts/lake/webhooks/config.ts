import { readFileSync } from 'node:fs'
import { parse } from 'groq-js'
import { z } from 'zod'

/** A filter or a projection, with before(), after() and delta:: as Sanity's webhooks have them. */
const deltaGroq = z.string().superRefine((text, context) => {
  try {
    parse(text, { mode: 'delta' })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    context.addIssue({ code: 'custom', input: text, message: `is not GROQ: ${reason}` })
  }
})

const blankAsNone = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
  deltaGroq.nullable().default(null),
)

/**
 * A webhook in the words of Sanity's Webhooks API
 * (https://www.sanity.io/docs/http-reference/webhooks).
 */
const webhookSchema = z.strictObject({
  /** Also its id, under which its deliveries are stored. */
  name: z.string().regex(/^[\w-]{1,64}$/, 'has letters, digits, _ and - (64 at most)'),
  description: z.string().max(1024).nullable().default(null),
  url: z.url({ protocol: /^https?$/ }),
  /** The dataset that it watches; `*` for all. */
  dataset: z.string().default('*'),
  rule: z
    .strictObject({
      on: z
        .array(z.enum(['create', 'update', 'delete']))
        .min(1)
        .default(['create', 'update', 'delete']),
      /** Which changes trigger it; null for all. */
      filter: blankAsNone,
      /** The body that it sends; null for the document after the change, or before its deletion. */
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

/** The changes that concern the site: published documents, neither private nor assets. */
export const siteFilter =
  '_id in path("*") && !(_type in ["sanity.imageAsset", "sanity.fileAsset"])'

/** What the site receives: which document, and the operation. No content, which may be larger than it takes. */
export const siteProjection = '{_id, _type, _rev, _updatedAt, "operation": delta::operation()}'

/** The webhook that notifies the site of a publish. */
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
