/** Writes a cookie, `name=value` with its attributes, if the browser allows it. */
export function writeCookie(pair: string, ...attributes: string[]): void {
  try {
    // Not every browser has the Cookie Store API.
    document.cookie = [pair, 'path=/', ...attributes].join('; ')
  } catch {
    // Sandboxed pages have no cookies.
  }
}

/** `document.cookie`; empty where it throws, as in a sandbox. */
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
