/** What stands before the instances and holds their pages until it is told to drop them. */
export interface Cdn {
  /** The headers that let it hold an answer for long and tell it what the answer depends on. */
  headers: (tags: readonly string[]) => string[]
  /**
   * Drops every answer that carries one of the tags.
   * @throws CdnRefusedError, and what `fetch` throws where it does not answer
   */
  purge: (tags: readonly string[]) => Promise<void>
}

/** Where it is told, and what it knows its owner by. */
export interface CdnAccess {
  addresses: readonly string[]
  token: string
}

/** A CDN that does not take a call to drop pages. */
export class CdnRefusedError extends Error {
  override readonly name = 'CdnRefusedError'

  constructor(status: number) {
    super(`The CDN refused to drop pages with status ${status}`)
  }
}

/** For a CDN alone: browsers and what stands between ask each time, since nobody tells those to drop it. */
export const heldByCdn = 'max-age=86400, stale-if-error=86400'

const patienceMs = 5000

/** Makes one call for so many tags at a time, at each address. */
export async function callForTags(
  { addresses }: CdnAccess,
  tags: readonly string[],
  atOnce: number,
  callFor: (tags: readonly string[]) => RequestInit,
): Promise<void> {
  for (let from = 0; from < tags.length; from += atOnce) {
    const call = callFor(tags.slice(from, from + atOnce))
    await Promise.all(
      addresses.map(async (address) => {
        const answer = await fetch(address, { ...call, signal: AbortSignal.timeout(patienceMs) })
        await answer.body?.cancel()
        if (!answer.ok) throw new CdnRefusedError(answer.status)
      }),
    )
  }
}
