import { RefusedSubmission } from './refusal.ts'

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined
}

/**
 * Makes sure that a form of this very site sent the request: browsers name the origin with every POST.
 *
 * @param siteUrl - the site's public address
 * @throws RefusedSubmission
 */
export function checkOrigin(headers: Headers, siteUrl: string): void {
  const origin = headers.get('origin')
  if (origin === null && headers.get('sec-fetch-site') === 'same-origin') return
  const own = [hostOf(siteUrl), headers.get('host')]
  if (origin !== null && own.includes(hostOf(origin) ?? '')) return
  throw new RefusedSubmission(
    403,
    origin === null
      ? 'The Origin header is missing: send the form from a page of this site.'
      : 'The form was sent from another site: open it on this site and send it there.',
  )
}
