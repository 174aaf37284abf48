import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { socketOf } from './releases.ts'

const running = z.object({ release: z.string(), port: z.number() })

/** A release that did not become ready in time. */
export class NotReadyError extends Error {
  override readonly name = 'NotReadyError'
}

/** Sends an order to `run.ts`. @returns undefined if no `run.ts` is running */
function send(checkout: string, method: string, path: string) {
  const { promise, resolve, reject } = Promise.withResolvers<
    { status: number | undefined; body: string } | undefined
  >()
  const order = request({ socketPath: socketOf(checkout), method, path })
  order.once('error', (error) => {
    const isNone = 'code' in error && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED')
    if (isNone) resolve(undefined)
    else reject(error)
  })
  order.once('response', (response) => {
    text(response).then((body) => resolve({ status: response.statusCode, body }), reject)
  })
  order.end()
  return promise
}

/** The running release and the site's port; undefined if no release is running. */
export async function askRunning(checkout: string) {
  const answer = await send(checkout, 'GET', '/')
  return answer && running.parse(JSON.parse(answer.body))
}

/**
 * Orders `run.ts` to replace the running release with another.
 *
 * @returns false if no release is running
 * @throws NotReadyError
 */
export async function exchange(checkout: string, release: string): Promise<boolean> {
  const answer = await send(checkout, 'POST', `/${release}`)
  if (answer && answer.status !== 200)
    throw new NotReadyError(`The previous release keeps running. ${answer.body}`)
  return answer !== undefined
}
