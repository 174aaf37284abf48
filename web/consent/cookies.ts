/** Writes one cookie of this site: `name=value` with its attributes. */
export function writeCookie(pair: string, ...attributes: string[]): void {
  // Not every browser has the Cookie Store API.
  document.cookie = [pair, 'path=/', ...attributes].join('; ')
}

/** The value of a cookie among those of `document.cookie`. */
export function readCookie(name: string, cookies: string): string | undefined {
  const pair = cookies.split('; ').find((entry) => entry.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}
