import { keyFor } from '@nectar/schemas/config/environment'
import { hmac, isSame } from './change.ts'

/** The cookie of a guest who has opened a link to a preview. */
export const shareCookieName = 'preview-share'

/**
 * The value of the cookie. It is signed by the site, so that nothing is read or rendered for a forged cookie.
 *
 * @param endsAt - in milliseconds since 1970
 */
export function sealShare(token: string, endsAt: number, secret: string): string {
  const value = `${token}.${endsAt}`
  return `${value}.${hmac(value, keyFor(secret, 'shared previews'))}`
}

/** The link's token in a cookie; undefined if the site did not sign it or the link has expired. */
export function openShare(
  cookie: string | undefined,
  secret: string,
  now: number,
): string | undefined {
  const [value, token, end] =
    /^([\w-]{1,64}\.[0-9a-f]{64})\.(\d{13})\.[\w-]{43}$/.exec(cookie ?? '') ?? []
  if (!value || !token || now >= Number(end)) return undefined
  return isSame(value, sealShare(token, Number(end), secret)) ? token : undefined
}
