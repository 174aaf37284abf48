import { isIP } from 'node:net'
import { z } from 'zod'
import { webhooksSchema } from './webhooks/config.ts'

/** The tokens of `.env.example`: known to everybody, so good for loopback alone. */
export const SAMPLE_TOKENS: readonly string[] = ['local-read-token', 'local-write-token']

const origin = z
  .url({ protocol: /^https?$/ })
  .transform((value) => new URL(value).origin)
  .describe('an origin such as http://localhost:3333')

export const lakeOptionsSchema = z
  .object({
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
      .object({ read: z.string().min(8), write: z.string().min(8) })
      .default({ read: 'local-read-token', write: 'local-write-token' }),
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
    /** Event streams at a time, of both kinds. */
    maxListeners: z.number().int().min(1).default(1000),
  })
  .refine(
    (options) =>
      isLoopback(options.host) ||
      !Object.values(options.tokens).some((token) => SAMPLE_TOKENS.includes(token)),
    {
      path: ['host'],
      message:
        'the sample tokens are public, so the lake listens on loopback (127.0.0.1, ::1, localhost) ' +
        'only; set SANITY_READ_TOKEN and SANITY_WRITE_TOKEN to secrets of your own first',
    },
  )

export type LakeOptions = z.output<typeof lakeOptionsSchema>
export type LakeInput = z.input<typeof lakeOptionsSchema>

export function isLoopback(host: string): boolean {
  if (host === 'localhost' || host === '::1') return true
  return isIP(host) === 4 && host.startsWith('127.')
}
