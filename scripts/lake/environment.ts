import { existsSync } from 'node:fs'
import { ZodError } from 'zod'
import {
  defaultDataDir,
  defaultDataset,
  type LakeInput,
  type LakeOptions,
  lakeOptionsSchema,
  sampleSecrets,
} from './options.ts'
import { projectIn } from './store/open.ts'

/** A setting with which the lake cannot start. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}

/** The flag and variable of each option, for error messages. */
const settings: Record<string, string> = {
  host: '--host or LAKE_HOST',
  port: '--port or LAKE_PORT',
  dataDir: '--data or LAKE_DATA',
  dataset: '--dataset or SANITY_DATASET',
  projectId: '--project',
  'tokens.read': 'SANITY_READ_TOKEN',
  'tokens.write': 'SANITY_WRITE_TOKEN',
  studioOrigin: 'STUDIO_URL or STUDIO_PORT',
  siteOrigin: 'WEB_PORT',
  origins: '--origin',
  publicUrl: 'LAKE_PUBLIC_URL',
  editorsOnly: '--editors-only',
  signInSecret: 'LAKE_SIGN_IN_SECRET',
}

/** The process's variables, with those of `.env` added. */
export function readEnvironment(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}

/** Command-line flags, which override the environment. */
export interface Flags {
  port?: string | undefined
  host?: string | undefined
  data?: string | undefined
  project?: string | undefined
  dataset?: string | undefined
  /** Further origins that may call from a browser. */
  origin?: string[] | undefined
  /** Id prefixes of documents that viewers may not see. */
  'editors-only'?: string[] | undefined
  'site-webhook'?: boolean | undefined
  'local-sign-in'?: boolean | undefined
}

/**
 * The lake's options from flags and environment. An empty variable counts as unset.
 *
 * @throws SettingError with the setting and the reason
 */
export function optionsFrom(environment: NodeJS.ProcessEnv, flags: Flags = {}): LakeOptions {
  const variable = (name: string): string | undefined => environment[name] || undefined
  const port = flags.port ?? variable('LAKE_PORT')
  const site = `http://localhost:${variable('WEB_PORT') ?? 3000}`
  const secret = variable('SANITY_WEBHOOK_SECRET') ?? sampleSecrets.webhookSecret
  const dataset = flags.dataset ?? variable('SANITY_DATASET') ?? defaultDataset
  const dataDir = flags.data ?? variable('LAKE_DATA') ?? defaultDataDir
  const input: LakeInput = {
    port: port === undefined ? undefined : Number(port),
    host: flags.host ?? variable('LAKE_HOST'),
    dataDir,
    projectId: flags.project ?? projectIn(dataDir, dataset),
    dataset,
    tokens: { read: variable('SANITY_READ_TOKEN'), write: variable('SANITY_WRITE_TOKEN') },
    studioOrigin: variable('STUDIO_URL') ?? `http://localhost:${variable('STUDIO_PORT') ?? 3333}`,
    siteOrigin: site,
    origins: flags.origin,
    publicUrl: variable('LAKE_PUBLIC_URL'),
    editorsOnly: flags['editors-only'],
    localSignIn: flags['local-sign-in'],
    signInSecret: variable('LAKE_SIGN_IN_SECRET'),
    webhook: flags['site-webhook'] ? { url: `${site}/api/webhooks/sanity`, secret } : undefined,
  }
  try {
    return lakeOptionsSchema.parse(input)
  } catch (cause) {
    if (!(cause instanceof ZodError)) throw cause
    const [issue] = cause.issues
    const path = issue?.path.filter((part) => typeof part === 'string').join('.') ?? ''
    throw new SettingError(`${settings[path] ?? path}: ${issue?.message ?? ''}`, { cause })
  }
}
