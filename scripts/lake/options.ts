import { z } from 'zod'
import { isLoopback } from './http/origin.ts'
import { webhooksSchema } from './webhooks/config.ts'

/** Known to everybody, so good for this machine alone. */
export const sampleSecrets = {
  readToken: 'local-read-token',
  writeToken: 'local-write-token',
  webhookSecret: 'local-webhook-secret',
} as const

const origin = z
  .url({ protocol: /^https?$/ })
  .transform((value) => new URL(value).origin)
  .describe('an origin such as http://localhost:3333')

const fields = z.object({
  host: z.string().min(1).default('127.0.0.1'),
  port: z.number().int().min(0).max(65535).default(3030),
  dataDir: z.string().min(1).default('.lake'),
  projectId: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*$/, 'lower-case letters, digits and dashes')
    .default('local'),
  dataset: z
    .string()
    .regex(/^~?[a-z0-9][a-z0-9_-]{0,63}$/, 'lower-case letters, digits, _ and -')
    .default('production'),
  tokens: z
    .object({
      read: z.string().min(8).default(sampleSecrets.readToken),
      write: z.string().min(8).default(sampleSecrets.writeToken),
    })
    .prefault({}),
  /** Where clients find assets, if not where the lake listens: the address of a proxy before it. */
  publicUrl: origin.optional(),
  studioOrigin: origin.default('http://localhost:3333'),
  siteOrigin: origin.default('http://localhost:3000'),
  webhooks: webhooksSchema.default([]),
  /** False: nothing new is told to webhooks, and calls that wait go on waiting. */
  sendWebhooks: z.boolean().default(true),
  /** Logs one line per request when true. */
  requestLog: z.boolean().default(false),
  /** Days of history to keep; the newest transactions of each document are always kept. */
  historyDays: z.number().int().min(1).default(90),
  /** A query is ended after this time, or when its thread holds more than this memory. */
  queryTimeoutMs: z.number().int().min(100).default(5000),
  queryMemoryMb: z.number().int().min(64).default(512),
  /** A picture is not made when it takes longer. */
  pictureTimeoutMs: z.number().int().min(100).default(10_000),
  /** A transaction is refused when its making takes longer: the others wait for it. */
  transactionTimeoutMs: z.number().int().min(100).default(10_000),
  /**
   * Whether whoever sits at this machine may sign in without a password. A proxy on this machine that
   * adds no header makes the whole internet sit there: with a secret, that is of no use to it.
   */
  localSignIn: z.boolean().default(false),
  /** What a sign-in has to know: whoever starts the lake gives it to the Studio, as a cookie. */
  signInSecret: z.string().min(32).optional(),
  /** Event streams at a time, of both kinds; strangers may hold half of them. */
  maxListeners: z.number().int().min(1).default(1000),
  /** Connections that one address may have open: a proxy before the lake is one. */
  connectionsPerAddress: z.number().int().min(1).default(512),
})

type Checked = z.output<typeof fields>

export const lakeOptionsSchema = fields.superRefine((options, context) => {
  const samples = samplesOf(options)
  if (!isReachable(options) || samples.length === 0) return
  context.addIssue({
    code: 'custom',
    path: ['host'],
    message:
      'the sample tokens are public, so the lake listens on loopback (127.0.0.1, ::1, localhost) ' +
      `only, for http addresses only; set ${samples.join(', ')} to secrets of your own first ` +
      '(for instance what "openssl rand -hex 32" prints)',
  })
})

/** Whether others than this machine may get at what the secrets protect. */
function isReachable({ host, studioOrigin, siteOrigin }: Checked): boolean {
  return !isLoopback(host) || [studioOrigin, siteOrigin].some((url) => url.startsWith('https:'))
}

/** The settings that still have a sample for a value. */
function samplesOf({ tokens, webhooks }: Checked): string[] {
  const settings = [
    ['SANITY_READ_TOKEN', tokens.read],
    ['SANITY_WRITE_TOKEN', tokens.write],
    ...webhooks.map(({ secret }) => ['SANITY_WEBHOOK_SECRET', secret] as const),
  ] as const
  const samples: readonly (string | null)[] = Object.values(sampleSecrets)
  return [...new Set(settings.filter(([, value]) => samples.includes(value)).map(([name]) => name))]
}

export type LakeOptions = z.output<typeof lakeOptionsSchema>
export type LakeInput = z.input<typeof lakeOptionsSchema>
