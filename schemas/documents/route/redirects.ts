/** A route as far as redirects need to know it. */
export interface RedirectNode {
  id: string
  path: string
  /** The id of the route it redirects to, or an address. */
  redirect?: { page?: string | undefined; address?: string | undefined } | undefined
}

/** The steps a visitor takes from a route: paths, and at most one address at the end. */
export interface RedirectChain {
  steps: string[]
  /** Whether the chain comes back to where it was. */
  loop: boolean
}

/**
 * Follows the redirects of a route to where they end, such as /airdrop → /crowdsale → /.
 *
 * @param start - the route a visitor asks for
 * @param find - finds a route by its id; `undefined` when there is none
 */
export function followRedirects(
  start: RedirectNode,
  find: (id: string) => RedirectNode | undefined,
): RedirectChain {
  const steps = [start.path]
  const seen = new Set([start.id])
  let current: RedirectNode | undefined = start
  while (current?.redirect) {
    const { page, address } = current.redirect
    if (!page) {
      if (address) steps.push(address)
      break
    }
    const next = find(page)
    if (!next) break
    steps.push(next.path)
    if (seen.has(next.id)) return { steps, loop: true }
    seen.add(next.id)
    current = next
  }
  return { steps, loop: false }
}
