import { z } from 'zod'
import { isLoopback } from './http/origin.ts'
import { webhooksSchema } from './webhooks/config.ts'

/** Public knowledge, so only accepted while the lake listens on loopback. */
export const sampleSecrets = {
  readToken: 'local-read-token',
  writeToken: 'local-write-token',
  webhookSecret: 'local-webhook-secret',
} as const

const origin = z
  .url({ protocol: /^https?$/ })
  .transform((value) => new URL(value).origin)
  .describe('an origin such as http://localhost:3333')

export const projectName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]*$/, 'lower-case letters, digits and dashes')

export const datasetName = z
  .string()
  .regex(/^~?[a-z0-9][a-z0-9_-]{0,63}$/, 'lower-case letters, digits, _ and -')

export const defaultProject = 'local'
export const defaultDataset = 'production'
export const defaultDataDir = '.lake'

const fields = z.object({
  host: z.string().min(1).default('127.0.0.1'),
  port: z.number().int().min(0).max(65535).default(3030),
  dataDir: z.string().min(1).default(defaultDataDir),
  projectId: projectName.default(defaultProject),
  dataset: datasetName.default(defaultDataset),
  tokens: z
    .object({
      read: z.string().min(8).default(sampleSecrets.readToken),
      write: z.string().min(8).default(sampleSecrets.writeToken),
    })
    .prefault({}),
  /** The base address of assets, if not the lake's own: that of a proxy in front of it. */
  publicUrl: origin.optional(),
  studioOrigin: origin.default('http://localhost:3333'),
  siteOrigin: origin.default('http://localhost:3000'),
  /** The first parts of the ids of documents that viewers may not see, such as `inquiry` of `inquiry.4f1c`. */
  editorsOnly: z
    .array(z.string().regex(/^[A-Za-z0-9_-]+$/, 'the part of an id before its first dot'))
    .default([]),
  /** Further origins that may call from a browser. */
  origins: z.array(origin).default([]),
  webhooks: webhooksSchema.default([]),
  /** False: nothing is queued for webhooks, and queued calls stay in the queue. */
  sendWebhooks: z.boolean().default(true),
  /** False: releases wait past their time and lock nothing, as where an import is assembled. */
  runReleases: z.boolean().default(true),
  /** Logs one line per request when true. */
  requestLog: z.boolean().default(false),
  /** Days of history to keep; the newest transactions of each document are always kept. */
  historyDays: z.number().int().min(1).default(90),
  /** A query is terminated after this time, or when its thread uses more than this memory. */
  queryTimeoutMs: z.number().int().min(100).default(5000),
  queryMemoryMb: z.number().int().min(64).default(512),
  /** A transformation that takes longer is aborted. */
  pictureTimeoutMs: z.number().int().min(100).default(10_000),
  /** A transaction that takes longer is refused, because all other writes wait for it. */
  transactionTimeoutMs: z.number().int().min(100).default(10_000),
  /**
   * Whether anybody on this machine may sign in without a password. Behind a proxy on this machine that
   * adds no header, the whole internet seems local; the secret below protects against that.
   */
  localSignIn: z.boolean().default(false),
  /** True: whoever signed in before is signed out. For a server's start; commands on its folder sign nobody out. */
  endSessions: z.boolean().default(false),
  /** A secret that a sign-in must present as a cookie; whoever starts the lake gives it to the Studio. */
  signInSecret: z.string().min(32).optional(),
  /** Open event streams of both kinds; anonymous visitors may hold half of them. */
  maxListeners: z.number().int().min(1).default(1000),
  /** Open event streams of anonymous visitors per client address. */
  streamsPerAddress: z.number().int().min(1).default(64),
  /** Open connections per client address; a proxy in front of the lake counts as one address. */
  connectionsPerAddress: z.number().int().min(1).default(512),
})

type Checked = z.output<typeof fields>

export const lakeOptionsSchema = fields.superRefine((options, context) => {
  if (options.localSignIn && options.publicUrl !== undefined) {
    context.addIssue({
      code: 'custom',
      path: ['publicUrl'],
      message: 'the sign-in without a password is for a lake without an address of its own',
    })
  }
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

/** Whether other machines can reach what the secrets protect. */
function isReachable({ host, studioOrigin, siteOrigin, origins, publicUrl }: Checked): boolean {
  const callers = [studioOrigin, siteOrigin, ...origins, publicUrl ?? '']
  return !isLoopback(host) || callers.some((url) => url.startsWith('https:'))
}

/** The settings that still have their sample value. */
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
