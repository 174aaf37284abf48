/** Writes one cookie of this site, `name=value` with its attributes, where the browser lets it. */
export function writeCookie(pair: string, ...attributes: string[]): void {
  try {
    // Not every browser has the Cookie Store API.
    document.cookie = [pair, 'path=/', ...attributes].join('; ')
  } catch {
    // A page in a sandbox has no cookies.
  }
}

/** `document.cookie`; empty where the browser refuses it, as it does in a sandbox. */
export function readCookies(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

/** The value of a cookie among those of `document.cookie`. */
export function readCookie(name: string, cookies: string): string | undefined {
  const pair = cookies.split('; ').find((entry) => entry.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}
