/**
 * An address as it may stand in a header, which holds ASCII alone (RFC 9110, 5.5): letters of other scripts are
 * percent-encoded, and a host is written in Punycode. Every address that leaves as `Location` goes through here.
 */
export function headerUrl(address: string): string {
  if (/^[!-~]*$/.test(address)) return address
  return URL.parse(address)?.href ?? address.toWellFormed().replace(/[^!-~]+/g, encodeURIComponent)
}
