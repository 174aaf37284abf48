import type { IncomingMessage } from 'node:http'
import type { StudioEnvironment } from '../environment/environment.ts'

/** Headers that proxies add. */
const forwarded = /^(?:forwarded|via|x-real-ip|x-client-ip|true-client-ip|x-forwarded-.*)$/

/** Whether the request comes from a browser on this machine, without a proxy. */
function isLocal({ headers }: IncomingMessage): boolean {
  const [host] = (headers.host ?? '').split(':')
  return host === 'localhost' && !Object.keys(headers).some((name) => forwarded.test(name))
}

/**
 * The cookie with which the lake signs a browser in without a password: a secret that `npm start` gave both servers.
 * Scripts cannot read it, and browsers send it only to the lake's sign-in.
 *
 * @returns `undefined` without local sign-in, or for a request from another machine
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
