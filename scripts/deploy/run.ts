import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { loadEnvironment } from '../start/environment.ts'
import { type Launched, launch } from '../start/processes.ts'
import { root } from '../start/root.ts'
import { isFilled } from '../start/site.ts'
import { NotReadyError } from './orders.ts'
import { makeCurrent, programOf, releaseIn, socketOf } from './releases.ts'

// Runs the current release, and replaces it with another without downtime. It is started in the folder of a release.
const checkout = join(root, '../..')
const loaded = loadEnvironment()
const firstPort = loaded.environment.WEB_PORT
const longestStartMs = 300_000
const longestEndMs = 30_000

interface Running extends Launched {
  release: string
  port: number
}

/**
 * Starts a release.
 *
 * @param beside - a running release: the new one opens its port once its cache is filled, and takes over lake and
 *   Studio when the running one has ended
 */
function start(release: string, port: number, beside?: Running): Running {
  const args = ['scripts/start/start.ts', ...(beside ? ['--beside'] : [])]
  const program = programOf(checkout, release, args)
  const BESIDE_URL = beside && `http://127.0.0.1:${beside.port}/api/health?live`
  const env = { ...program.env, WEB_PORT: String(port), BESIDE_URL }
  const launched = launch({ ...program, env })
  launched.child.stdout?.pipe(process.stdout, { end: false })
  launched.child.stderr?.pipe(process.stderr, { end: false })
  return { ...launched, release, port }
}

async function end({ child, ended }: Running): Promise<void> {
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), longestEndMs)
  await ended
  clearTimeout(timer)
}

/** Waits until a release has a copy of every page. @throws NotReadyError, ProcessFailedError */
async function untilReady({ ended, release, port }: Running): Promise<void> {
  const failed = ended.then((error) => Promise.reject(error))
  failed.catch(() => undefined)
  const at = { ...loaded, environment: { ...loaded.environment, WEB_PORT: port } }
  const latest = Date.now() + longestStartMs
  while (!(await Promise.race([isFilled(at), failed]))) {
    if (Date.now() > latest)
      throw new NotReadyError(`${release} is not ready after ${longestStartMs / 1000} s`)
    await delay(100)
  }
}

let running = start((await releaseIn(checkout, 'current')) ?? '', firstPort)
let isStopping = false

/** Ends this program when the running release ends by itself; the service manager then restarts both. */
function follow({ ended, child }: Running): void {
  void ended.then((error) => {
    if (child !== running.child || isStopping) return
    console.error(error.message)
    process.exit(1)
  })
}

async function switchTo(release: string): Promise<void> {
  await untilReady(running)
  const next = start(release, running.port === firstPort ? firstPort + 1 : firstPort, running)
  try {
    await untilReady(next)
  } catch (error) {
    await end(next)
    throw error
  }
  const before = running
  running = next
  follow(next)
  await makeCurrent(checkout, release)
  await end(before)
}

let switched: Promise<void> = Promise.resolve()

const orders = createServer((request, response) => {
  const release = request.url?.slice(1) ?? ''
  if (request.method === 'GET') {
    response.end(JSON.stringify({ release: running.release, port: running.port }))
    return
  }
  switched = switched.catch(() => undefined).then(() => switchTo(release))
  switched.then(
    () => response.end(),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
// An update is answered only after minutes.
orders.requestTimeout = 0

follow(running)
await rm(socketOf(checkout), { force: true })
orders.listen(socketOf(checkout))

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    isStopping = true
    await end(running)
    await rm(socketOf(checkout), { force: true })
    process.exit()
  })
}
