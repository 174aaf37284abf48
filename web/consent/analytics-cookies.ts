import { readCookies, writeCookie } from './cookies.ts'

const analyticsCookie = /^_(?:ga|gid|gat|gcl|dc_gtm)(?:_|$)/

/** The host and the domains above it, on each of which a tag may have set its cookies. */
export function cookieDomains(host: string): string[] {
  const labels = host.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}

/** The names of the analytics cookies among those of `document.cookie`. */
export function analyticsCookieNames(cookies: string): string[] {
  return cookies
    .split('; ')
    .map((pair) => pair.split('=', 1)[0] ?? '')
    .filter((name) => analyticsCookie.test(name))
}

/** Removes the cookies that analytics has set. */
export function removeAnalyticsCookies(): void {
  for (const name of analyticsCookieNames(readCookies())) {
    writeCookie(`${name}=`, 'max-age=0')
    for (const domain of cookieDomains(location.hostname)) {
      writeCookie(`${name}=`, 'max-age=0', `domain=${domain}`)
    }
  }
}
