import type { LakeRequest } from '../http/request.ts'
import type { Audience } from '../model/audience.ts'
import { RequestError } from '../model/errors.ts'

interface Limits {
  /** Open event streams; anonymous visitors may hold half of them. */
  maxListeners: number
  /** Open event streams of anonymous visitors per client address. */
  streamsPerAddress: number
}

/** The open event streams of all datasets together. */
export class OpenStreams {
  readonly #limits: Limits
  readonly #open = new Set<{ audience: Audience; address: string }>()

  constructor(limits: Limits) {
    this.#limits = limits
  }

  get size(): number {
    return this.#open.size
  }

  /**
   * Counts a request until its response is closed. Anonymous streams are counted separately, so that an
   * anonymous visitor cannot find out how many others listen, and one address cannot use up the streams of
   * all others.
   *
   * @throws RequestError 429 when the limit is reached, in total or for this address
   */
  take({ incoming, response }: LakeRequest, audience: Audience): void {
    if (response.destroyed) return
    const { maxListeners, streamsPerAddress } = this.#limits
    const address = incoming.socket.remoteAddress ?? ''
    const isAnonymous = audience === 'public'
    const others = [...this.#open].filter((each) => !isAnonymous || each.audience === audience)
    const most = isAnonymous ? Math.ceil(maxListeners / 2) : maxListeners
    if (others.length >= most) throw new RequestError(429, `There are ${most} listeners already`)
    const own = others.filter((each) => each.address === address)
    if (isAnonymous && own.length >= streamsPerAddress) {
      throw new RequestError(429, `This address has ${streamsPerAddress} listeners already`)
    }
    const stream = { audience, address }
    this.#open.add(stream)
    response.once('close', () => this.#open.delete(stream))
  }
}
