import { hkdfSync } from 'node:crypto'
import { z } from 'zod'
import { brand } from './brand/brand.ts'

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/

/** Whether only this machine can reach an address. */
export function isLoopback(address: string): boolean {
  return loopback.test(new URL(address).hostname)
}

const sampleSecrets = {
  SANITY_READ_TOKEN: 'local-read-token',
  SANITY_WRITE_TOKEN: 'local-write-token',
  SANITY_WEBHOOK_SECRET: 'local-webhook-secret',
} as const

const secretNames = ['SANITY_READ_TOKEN', 'SANITY_WRITE_TOKEN', 'SANITY_WEBHOOK_SECRET'] as const

type Secrets = Readonly<Record<(typeof secretNames)[number], string>>

/** The secrets that still have the well-known value of .env.example. */
export function sampleSecretsIn(environment: Secrets): (typeof secretNames)[number][] {
  return secretNames.filter((name) => environment[name] === sampleSecrets[name])
}

type Hosts = Partial<
  Pick<Values, 'WEB_HOST' | 'NEXT_PUBLIC_SITE_URL' | 'STUDIO_URL' | 'LAKE_PUBLIC_URL'>
>

/** Whether other machines are meant to reach the servers. */
export function isExposed(environment: Hosts): boolean {
  const { WEB_HOST, NEXT_PUBLIC_SITE_URL, STUDIO_URL, LAKE_PUBLIC_URL } = environment
  const addresses = [NEXT_PUBLIC_SITE_URL, STUDIO_URL, LAKE_PUBLIC_URL]
  return (
    (WEB_HOST !== undefined && !loopback.test(WEB_HOST)) ||
    addresses.some((address) => address?.startsWith('https:'))
  )
}

/** The names of the environments the site runs in (spec section 3). */
export const environmentNames = { dev: 'development', prod: 'production' } as const

const port = (fallback: number) =>
  z.coerce
    .number({ error: 'must be a port number' })
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(65_535, 'must be 65535 or less')
    .default(fallback)
    .meta({ example: fallback })

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://site.example' })
  .transform((address) => address.replace(/\/+$/, ''))

const addressList = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  )
  .pipe(z.array(webAddress).min(1, 'must name at least one address'))

const contractAddress = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/, 'must be 0x followed by 40 hexadecimal characters')
  .transform((address): `0x${string}` => `0x${address.slice(2)}`)

const secret = (least: number) =>
  z
    .string()
    .min(least, `must have at least ${least} characters`)
    .meta({ example: 'a-long-random-text' })

const containerPattern = /^(?:GTM|G)-[A-Z0-9]+$/

/** Other kinds of Google ids, which load no container. */
const otherKinds: Readonly<Record<string, string>> = {
  UA: 'Universal Analytics, which Google has ended',
  AW: 'Google Ads',
  DC: 'Floodlight',
}

/** Says what is wrong with an analytics container id and suggests a correction (spec section 5). */
function containerIdProblem(id: string): string {
  const rule = 'must be GTM- or G- followed by capitals and digits'
  const [prefix = ''] = id.trim().toUpperCase().split('-', 1)
  const other = Object.hasOwn(otherKinds, prefix) && otherKinds[prefix]
  if (other) return `${rule}: ${id} is an id of ${other}`
  const bare = id.toUpperCase().replace(/[^A-Z0-9]+/g, '')
  const [, kind = 'GTM', rest = bare] = /^(GTM|G)(.*)$/.exec(bare) ?? []
  return rest ? `${rule}: did you mean ${kind}-${rest}?` : `${rule}: copy the whole id`
}

const containerId = z.string().superRefine((id, context) => {
  if (containerPattern.test(id)) return
  context.addIssue(containerIdProblem(id))
})

const flag = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((value) => value === 'true')

/** The public variables, which browsers receive. */
const publicEnvironmentFields = {
  NEXT_PUBLIC_SITE_URL: webAddress.optional(),
  NEXT_PUBLIC_APP_URL: webAddress.default(brand.appUrl),
  NEXT_PUBLIC_ANALYTICS_ID: containerId.optional(),
  NEXT_PUBLIC_WALLET: flag.default(true),
  NEXT_PUBLIC_RPC_URLS_1284: addressList.default(['https://rpc.api.moonbeam.network']),
  NEXT_PUBLIC_RPC_URLS_1287: addressList.default(['https://rpc.api.moonbase.moonbeam.network']),
  NEXT_PUBLIC_TOKEN_1284: contractAddress.optional(),
  NEXT_PUBLIC_TOKEN_1287: contractAddress.optional(),
  NEXT_PUBLIC_VESTING_1284: contractAddress.optional(),
  NEXT_PUBLIC_VESTING_1287: contractAddress.optional(),
  /** A wallet of the local chain's own accounts; `npm start` sets it when it runs that chain. */
  NEXT_PUBLIC_PRACTICE_WALLET: flag.default(false),
}

type PublicEnvironment = z.output<z.ZodObject<typeof publicEnvironmentFields>>

const cdnKinds = ['fastly', 'cloudflare'] as const

const fields = {
  NODE_ENV: z.enum(Object.values(environmentNames)).catch(environmentNames.prod),
  WEB_HOST: z.string().optional(),
  WEB_PORT: port(3000),
  STUDIO_PORT: port(3333),
  LAKE_PORT: port(3030),
  CHAIN_PORT: port(8545),
  LAKE_SIGN_IN: flag.default(true),
  LAKE_DATA: z.string().default('.lake'),
  LAKE_PUBLIC_URL: webAddress.optional(),
  SANITY_PROJECT_ID: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9-]*$/,
      'must be lower-case letters, digits and hyphens, such as a1b2c3d4',
    )
    .meta({ example: 'local' }),
  SANITY_DATASET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9_-]{0,63}$/,
      'must be lower-case letters, digits, - and _, such as production',
    )
    .meta({ example: 'production' }),
  SANITY_READ_TOKEN: secret(8),
  SANITY_WRITE_TOKEN: secret(8),
  SANITY_WEBHOOK_SECRET: secret(16),
  STUDIO_URL: webAddress.optional(),
  TRUST_PROXY: flag.default(false),
  CDN: z.enum(cdnKinds, { error: `must be ${cdnKinds.join(', ')}, or empty` }).optional(),
  CDN_PURGE_URL: addressList.optional(),
  CDN_TOKEN: secret(16).optional(),
  INQUIRY_OUTBOX: z.string().optional(),
  LOG_FORMAT: z.enum(['text', 'json'], 'must be text or json').default('text'),
  /** The build's folder. Tests use another than the site that runs beside them. */
  WEB_BUILD: z
    .string()
    .regex(/^\.next[\w-]*$/, 'must be the name of a folder that begins with .next')
    .default('.next'),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'must be an address such as smtps://user:password@mail.example:465',
    })
    .optional(),
  INQUIRY_MAIL_TO: z.email('must be an email address such as team@site.example').optional(),
  SECURITY_CONTACT: z
    .union(
      [z.email(), z.url({ protocol: /^https$/ })],
      'must be an email or https address, such as security@site.example',
    )
    .optional(),
  ...publicEnvironmentFields,
}

type Values = z.output<z.ZodObject<typeof fields>>

/** The practice wallet signs with well-known keys, so it must not be used with a real chain. */
function isPracticeExposed(environment: PublicEnvironment): boolean {
  const { NEXT_PUBLIC_SITE_URL: site = 'http://localhost', NEXT_PUBLIC_RPC_URLS_1287: nodes } =
    environment
  return environment.NEXT_PUBLIC_PRACTICE_WALLET && ![site, ...nodes].every(isLoopback)
}

/** The variables of the chains on a site without the wallet. */
const withoutWallet = {
  NEXT_PUBLIC_RPC_URLS_1284: [],
  NEXT_PUBLIC_RPC_URLS_1287: [],
  NEXT_PUBLIC_TOKEN_1284: undefined,
  NEXT_PUBLIC_TOKEN_1287: undefined,
  NEXT_PUBLIC_VESTING_1284: undefined,
  NEXT_PUBLIC_VESTING_1287: undefined,
  NEXT_PUBLIC_PRACTICE_WALLET: false,
} satisfies Partial<PublicEnvironment>

type Refuse = (name: string, message: string) => void

const environmentSchema = z.object(fields).superRefine((environment, context) => {
  const refuse: Refuse = (name, message) =>
    context.addIssue({ code: 'custom', path: [name], message })
  for (const name of isExposed(environment) ? sampleSecretsIn(environment) : []) {
    refuse(
      name,
      'is the one from .env.example, which everybody knows: if others can reach the site, it has to be a secret of your own. `openssl rand -hex 32` makes one',
    )
  }
  if (isPracticeExposed(environment)) {
    const message = 'must be false unless the site and the chain are on this machine'
    refuse('NEXT_PUBLIC_PRACTICE_WALLET', message)
  }
  const { SMTP_URL, INQUIRY_MAIL_TO, CDN, CDN_PURGE_URL, CDN_TOKEN, TRUST_PROXY } = environment
  requireTogether('mail', { SMTP_URL, INQUIRY_MAIL_TO }, refuse)
  requireTogether('a CDN', { CDN, CDN_PURGE_URL, CDN_TOKEN }, refuse)
  if (CDN !== undefined && !TRUST_PROXY) {
    refuse(
      'TRUST_PROXY',
      'must be true where a CDN stands before the site: otherwise all visitors seem to come from its addresses and share their limits',
    )
  }
})

/** Requires either all of the variables or none. */
function requireTogether(what: string, values: Readonly<Record<string, unknown>>, refuse: Refuse) {
  const names = Object.keys(values)
  const missing = names.filter((name) => values[name] === undefined)
  if (missing.length === names.length) return
  const all = names.join(', ').replace(/, (\w+)$/, ' and $1')
  for (const name of missing) refuse(name, `is missing: ${what} needs ${all} together`)
}

/** The parsed environment. Addresses that are not set are derived from the ports. */
export type Environment = z.output<typeof environmentSchema> & {
  NEXT_PUBLIC_SITE_URL: string
  STUDIO_URL: string
}

/** What to show beside a variable that is missing, or whose message has no example. */
const examples = new Map(Object.entries(fields).map(([name, one]) => [name, one.meta()?.example]))

/** Wrong or missing environment variables. The message names each, what is wrong, and an example. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'
  readonly details: readonly string[]

  constructor(details: readonly string[], cause: unknown) {
    super(`The environment is not valid:\n${details.map((detail) => `  ${detail}`).join('\n')}`, {
      cause,
    })
    this.details = details
  }
}

/**
 * Parses the environment. Empty values count as not set.
 *
 * @throws EnvironmentError naming each wrong variable, what is wrong, and an example
 */
export function parseEnvironment(
  values: Readonly<Record<string, string | undefined>>,
): Environment {
  const set = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = environmentSchema.safeParse(set)
  if (result.success) {
    const { NEXT_PUBLIC_SITE_URL, STUDIO_URL, WEB_HOST, WEB_PORT, STUDIO_PORT } = result.data
    // A client that reached the site directly could forge the proxy's headers, or edit with a sample secret.
    const isLocal = result.data.TRUST_PROXY || sampleSecretsIn(result.data).length > 0
    return {
      ...result.data,
      ...(result.data.NEXT_PUBLIC_WALLET ? {} : withoutWallet),
      WEB_HOST: WEB_HOST ?? (isLocal ? '127.0.0.1' : undefined),
      NEXT_PUBLIC_SITE_URL: NEXT_PUBLIC_SITE_URL ?? `http://localhost:${WEB_PORT}`,
      STUDIO_URL: STUDIO_URL ?? `http://localhost:${STUDIO_PORT}`,
    }
  }
  const details = result.error.issues.map((issue) => {
    const name = String(issue.path[0] ?? '')
    const message =
      issue.code === 'invalid_type' && set[name] === undefined ? 'is missing' : issue.message
    const example = examples.get(name)
    return `${name} ${message}${example ? ` (example: ${name}=${example})` : ''}`
  })
  throw new EnvironmentError(details, result.error)
}

/** Whether the content is in the embedded lake and not in Sanity's cloud. */
export function usesLocalLake(environment: Pick<Environment, 'SANITY_PROJECT_ID'>): boolean {
  return environment.SANITY_PROJECT_ID === localProjectId
}

/** The project id of the embedded lake. */
const localProjectId = 'local'

/** The purposes of keys. What is signed or encrypted for one purpose is invalid for the others. */
export type KeyPurpose = 'answers to forms' | 'parts of pictures' | 'refreshing' | 'shared previews'

/** Derives the key for a purpose from the site's one secret (HKDF, RFC 5869), in base64url. */
export function keyFor(secret: string, purpose: KeyPurpose): string {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('base64url')
}
