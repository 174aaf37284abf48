import { randomBytes } from 'node:crypto'
import { isLoopback } from '@nectar/schemas/environment/exposure'
import type { Environment } from '@nectar/schemas/environment/schema'

/** This start's own: it tells the lake, and the browsers that open the Studio which it serves. */
const secret = randomBytes(32).toString('base64url')

/** Why nobody signs in to the Studio without a password; undefined where whoever sits at this machine does. */
export function whySignInIsOff(environment: Environment): string | undefined {
  const { LAKE_SIGN_IN, LAKE_HOST, WEB_HOST, NEXT_PUBLIC_SITE_URL, STUDIO_URL } = environment
  if (!LAKE_SIGN_IN) return 'LAKE_SIGN_IN is false'
  const hosts = [LAKE_HOST, WEB_HOST]
    .filter((host) => host !== undefined)
    .map((host) => `http://${host.includes(':') ? `[${host}]` : host}`)
  const open = [...hosts, NEXT_PUBLIC_SITE_URL, STUDIO_URL].find((address) => !isLoopback(address))
  if (open !== undefined) return `${open} is not an address of this machine alone`
  // A browser gives the secret back to the host that it came from, and the lake is at localhost.
  if (new URL(STUDIO_URL).hostname !== 'localhost') return `${STUDIO_URL} is not at localhost`
  return undefined
}

/** What lake and Studio have to know for a sign-in without a password. */
export function signInVariables(environment: Environment): NodeJS.ProcessEnv {
  return { LAKE_SIGN_IN_SECRET: whySignInIsOff(environment) === undefined ? secret : undefined }
}
