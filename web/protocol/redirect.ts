/**
 * An address as it may stand in a header, which holds ASCII alone (RFC 9110, 5.5): letters of other scripts are
 * percent-encoded, and a host is written in Punycode. Every address that leaves as `Location` goes through here.
 */
export function headerUrl(address: string): string {
  if (/^[!-~]*$/.test(address)) return address
  return URL.parse(address)?.href ?? address.toWellFormed().replace(/[^!-~]+/g, encodeURIComponent)
}

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
