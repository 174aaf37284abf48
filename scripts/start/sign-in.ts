import { randomBytes } from 'node:crypto'
import { type Environment, isLoopback } from '@nectar/schemas/config/environment'

/** New for each start. The lake gets it from the environment, browsers from the Studio's server. */
const secret = randomBytes(32).toString('base64url')

/** Why the sign-in without a password is off; undefined when it is on. */
export function whySignInIsOff(environment: Environment): string | undefined {
  const { LAKE_SIGN_IN, LAKE_PUBLIC_URL, WEB_HOST } = environment
  const { NEXT_PUBLIC_SITE_URL, STUDIO_URL } = environment
  if (!LAKE_SIGN_IN) return 'LAKE_SIGN_IN is false'
  if (LAKE_PUBLIC_URL) return 'editors are invited: npm run lake:people'
  const hosts = [WEB_HOST]
    .filter((host) => host !== undefined)
    .map((host) => `http://${host.includes(':') ? `[${host}]` : host}`)
  const open = [...hosts, NEXT_PUBLIC_SITE_URL, STUDIO_URL].find((address) => !isLoopback(address))
  if (open !== undefined) return `${open} is not an address of this machine alone`
  // The browser returns the cookie only to the Studio's host, and the lake is at localhost.
  if (new URL(STUDIO_URL).hostname !== 'localhost') return `${STUDIO_URL} is not at localhost`
  return undefined
}

/** The variables for a sign-in without a password, for lake and Studio. */
export function signInVariables(environment: Environment): NodeJS.ProcessEnv {
  return { LAKE_SIGN_IN_SECRET: whySignInIsOff(environment) === undefined ? secret : undefined }
}
