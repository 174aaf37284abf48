import type { IncomingMessage } from 'node:http'

/** Whether a request names its host twice, which two servers may read as two different ones (RFC 9112, 3.2). */
export function namesHostTwice({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/**
 * Whether another site has a browser ask, as by a picture's address, with nobody there to read the answer.
 * All browsers say so (https://www.w3.org/TR/fetch-metadata/); whoever is none pays for himself.
 */
export function isForeignErrand({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  if (site === undefined || site === 'same-origin' || site === 'none') return false
  return headers['sec-fetch-dest'] !== 'document'
}
