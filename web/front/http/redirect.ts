/**
 * The target of a redirect with the visitor's query added. Pairs that it already has are not repeated, and
 * a fragment stays at the end.
 */
export function redirectTarget(location: string, query: string): string {
  const pairs = query
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && pair !== '_rsc' && !pair.startsWith('_rsc='))
  const [, base = '', ownQuery = '', fragment = ''] =
    /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(location) ?? []
  const own = ownQuery.slice(1).split('&').filter(Boolean)
  const all = [...own, ...pairs.filter((pair) => !own.includes(pair))]
  return `${base}${all.length > 0 ? `?${all.join('&')}` : ''}${fragment}`
}

/** Whether a status is that of a redirect. */
export function isRedirect(status: number): boolean {
  return status === 301 || status === 302 || status === 303 || status === 307 || status === 308
}

/** Whether a redirect leads to another host. */
export function isExternal(location: string | undefined): boolean {
  return location !== undefined && !location.startsWith('/')
}
