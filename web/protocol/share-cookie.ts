import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor } from '@nectar/schemas/config/environment'

/** The cookie of a guest who has opened a link to a preview. */
export const shareCookieName = 'preview-share'

function digest(token: string, endsAt: number, secret: string): Buffer {
  return createHmac('sha256', keyFor(secret, 'shared previews'))
    .update(`${token}.${endsAt}`)
    .digest()
}

/**
 * The value of the cookie. It is signed by the site, so that nothing is read or rendered for a forged cookie.
 *
 * @param endsAt - in milliseconds since 1970
 */
export function sealShare(token: string, endsAt: number, secret: string): string {
  return `${token}.${endsAt}.${digest(token, endsAt, secret).toString('base64url')}`
}

/** The link's token in a cookie; undefined if the site did not sign it or the link has expired. */
export function openShare(
  cookie: string | undefined,
  secret: string,
  now: number,
): string | undefined {
  const [, token, end, given] =
    /^([\w-]{1,64}\.[0-9a-f]{64})\.(\d{13})\.([\w-]{43})$/.exec(cookie ?? '') ?? []
  if (!token || !given || now >= Number(end)) return undefined
  const expected = digest(token, Number(end), secret)
  return timingSafeEqual(Buffer.from(given, 'base64url'), expected) ? token : undefined
}
