import { RequestTimeoutError } from '../errors/message-errors.ts'

/**
 * Waits for a wallet, but not for ever.
 * @throws RequestTimeoutError after `milliseconds`; the work itself cannot be stopped and goes on
 */
export async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new RequestTimeoutError()), milliseconds)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
