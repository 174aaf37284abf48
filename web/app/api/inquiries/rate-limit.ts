import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { RefusedSubmission } from './submission.ts'

/** Points per address in ten minutes: each try costs one, an accepted inquiry three more. */
const limiter = new RateLimiterMemory({ points: 100, duration: 600 })
const acceptedCost = 3

async function take(key: string, points: number): Promise<void> {
  try {
    await limiter.consume(key, points)
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason
    const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
    const minutes = Math.ceil(seconds / 60)
    throw new RefusedSubmission(
      429,
      `Too many messages came from your address. Wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, then send it again.`,
      {},
      { 'Retry-After': String(seconds) },
    )
  }
}

/** Counts a try. @throws RefusedSubmission if the address has sent too much */
export function countTry(key: string): Promise<void> {
  return take(key, 1)
}

/** Counts a valid inquiry. @throws RefusedSubmission if the address has sent too much */
export function countAccepted(key: string): Promise<void> {
  return take(key, acceptedCost)
}
