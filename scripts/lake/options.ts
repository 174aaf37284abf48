import { z } from 'zod'
import { isLoopback } from './http/origin.ts'

/** These are public, so they are only accepted while the lake listens on loopback. */
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
  /** The lake's public address, if it is behind a proxy. */
  publicUrl: origin.optional(),
  studioOrigin: origin.default('http://localhost:3333'),
  siteOrigin: origin.default('http://localhost:3000'),
  /** Id prefixes of documents that viewers may not see, such as `inquiry` for `inquiry.4f1c`. */
  editorsOnly: z
    .array(z.string().regex(/^[A-Za-z0-9_-]+$/, 'the part of an id before its first dot'))
    .default([]),
  /** Further origins that may call from a browser. */
  origins: z.array(origin).default([]),
  /** The call that tells the site what was published, signed with the secret. */
  webhook: z.object({ url: z.url({ protocol: /^https?$/ }), secret: z.string().min(1) }).optional(),
  /** If false, releases wait past their times and lock nothing, as while an import is prepared. */
  runReleases: z.boolean().default(true),
  /** Days of history to keep; the newest transactions of each document are always kept. */
  historyDays: z.number().int().min(1).default(90),
  /** A query is terminated after this time or when its thread uses more than this memory. */
  queryTimeoutMs: z.number().int().min(100).default(5000),
  queryMemoryMb: z.number().int().min(64).default(512),
  /** A transformation that takes longer is aborted. */
  pictureTimeoutMs: z.number().int().min(100).default(10_000),
  /** A transaction that takes longer is refused, because all other writes wait for it. */
  transactionTimeoutMs: z.number().int().min(100).default(10_000),
  /**
   * Whether anyone on this machine may sign in without a password. Behind a proxy on this machine that adds no
   * headers, every visitor looks local. `signInSecret` protects against that.
   */
  localSignIn: z.boolean().default(false),
  /** Whether to end the sessions of the local sign-in, as a server does at its start. Commands keep them. */
  endSessions: z.boolean().default(false),
  /** A secret that the local sign-in requires as a cookie. The program that starts the lake gives it to the Studio. */
  signInSecret: z.string().min(32).optional(),
})

type Checked = z.output<typeof fields>

export const lakeOptionsSchema = fields.superRefine((options, context) => {
  if (options.localSignIn && options.publicUrl !== undefined) {
    context.addIssue({
      code: 'custom',
      path: ['publicUrl'],
      message: 'the sign-in without a password is for a lake without a public address',
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

/** Whether other machines can reach the lake. */
function isReachable({ host, studioOrigin, siteOrigin, origins, publicUrl }: Checked): boolean {
  const callers = [studioOrigin, siteOrigin, ...origins, publicUrl ?? '']
  return !isLoopback(host) || callers.some((url) => url.startsWith('https:'))
}

/** The settings that still have their sample value. */
function samplesOf({ tokens, webhook }: Checked): string[] {
  const settings = [
    ['SANITY_READ_TOKEN', tokens.read],
    ['SANITY_WRITE_TOKEN', tokens.write],
    ['SANITY_WEBHOOK_SECRET', webhook?.secret ?? ''],
  ] as const
  const samples: readonly (string | null)[] = Object.values(sampleSecrets)
  return [...new Set(settings.filter(([, value]) => samples.includes(value)).map(([name]) => name))]
}

export type LakeOptions = z.output<typeof lakeOptionsSchema>
export type LakeInput = z.input<typeof lakeOptionsSchema>
