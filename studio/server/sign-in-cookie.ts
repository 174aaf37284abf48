import type { IncomingMessage } from 'node:http'
import type { StudioEnvironment } from '../environment.ts'

/** What proxies add to a request that they pass on. */
const forwarded = /^(?:forwarded|via|x-real-ip|x-client-ip|true-client-ip|x-forwarded-.*)$/

/** Whether a browser on this machine asked, and asked here. */
function isLocal({ headers }: IncomingMessage): boolean {
  const [host] = (headers.host ?? '').split(':')
  return host === 'localhost' && !Object.keys(headers).some((name) => forwarded.test(name))
}

/**
 * What makes a browser that opened this Studio one that the lake signs in without a password: a secret
 * that `npm start` told both. No script reads it, and the browser gives it to the lake's sign-in alone.
 *
 * @returns undefined where there is no such sign-in, or for a request that did not come from here
 */
export function signInCookie(
  request: IncomingMessage,
  { apiHost }: StudioEnvironment,
  secret = process.env.LAKE_SIGN_IN_SECRET,
): string | undefined {
  if (!(secret && apiHost && isLocal(request))) return undefined
  const name = `lake-sign-in-${new URL(apiHost).port}`
  return `${name}=${secret}; Path=/auth/local; HttpOnly; SameSite=Strict`
}
