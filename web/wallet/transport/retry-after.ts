/**
 * The seconds that a `Retry-After` header asks to wait: it is either a number of them or an HTTP
 * date (RFC 9110, section 10.2.3). viem reads only the number and retries at once after a date.
 *
 * @returns whole seconds, rounded up, never negative; undefined when the header is neither
 */
export function retryAfterSeconds(header: string, now: number): number | undefined {
  if (/^\s*\d+\s*$/.test(header)) return Number(header)
  const date = Date.parse(header)
  if (Number.isNaN(date) || !/[a-z]{3}/i.test(header)) return undefined
  return Math.max(0, Math.ceil((date - now) / 1000))
}
