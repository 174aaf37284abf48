import { setTimeout as delay } from 'node:timers/promises'
import { Nectar, NectarError } from '@nectar/sdk'

const nectar = Nectar.fromEnvironment()

/** Tries again what may work later, four times at most. */
async function withRetries<Result>(call: () => Promise<Result>): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call()
    } catch (error) {
      const mayWorkLater = error instanceof NectarError && [429, 500, 503].includes(error.status)
      if (!mayWorkLater || attempt === 3) throw error
      await delay(1000 * (error.retryAfter ?? 2 ** attempt))
    }
  }
}

const bucket = await withRetries(() => nectar.storage.createBucket({ name: 'first' }))
console.log(bucket.id)
