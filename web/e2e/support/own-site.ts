import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const nextCommand = join(root, 'node_modules/next/dist/bin/next')

/** A site of a test's own, made from the build that the other tests use. */
export interface OwnSite {
  url: string
  /** Bytes that the page server's process takes (Linux; undefined elsewhere). */
  memory(): number | undefined
  /** Ends it, as a power cut would. */
  kill(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('no port is free')
  return address.port
}

async function untilAnswers(url: string): Promise<void> {
  for (let turn = 0; turn < 240; turn++) {
    if ((await fetch(url).catch(() => undefined))?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`${url} did not answer within a minute`)
}

function memoryOf({ pid }: ChildProcess): number | undefined {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return undefined
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(file, 'utf8'))?.[1]) * 1024
}

/**
 * Starts page server and front on free ports.
 *
 * @param values - environment variables that differ from .env.example
 */
export async function startOwnSite(values: Readonly<Record<string, string>>): Promise<OwnSite> {
  const [upstreamPort, port] = [await freePort(), await freePort()]
  const upstream = `http://127.0.0.1:${upstreamPort}`
  const env = {
    ...parseEnv(readFileSync(join(root, '.env.example'), 'utf8')),
    ...process.env,
    LAKE_PORT: new URL(process.env.LAKE_URL ?? 'http://127.0.0.1:3030').port,
    WEB_PORT: String(port),
    NEXT_PUBLIC_SITE_URL: `http://localhost:${port}`,
    UPSTREAM_URL: upstream,
    NODE_ENV: 'production' as const,
    NEXT_TELEMETRY_DISABLED: '1',
    ...values,
  }
  const start = (...args: string[]) =>
    spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore' })
  const next = start(nextCommand, 'start', 'web', '-p', String(upstreamPort), '-H', '127.0.0.1')
  const processes = [next]
  const kill = async () => {
    const running = processes.filter((one) => one.exitCode === null && one.signalCode === null)
    const ended = running.map((one) => once(one, 'exit'))
    for (const one of running) one.kill('SIGKILL')
    await Promise.all(ended)
  }
  try {
    await untilAnswers(`${upstream}/api/health`)
    processes.push(start(join(root, 'web/server/main.ts')))
    await untilAnswers(`http://localhost:${port}/api/health`)
  } catch (error) {
    await kill()
    throw error
  }
  return { url: `http://localhost:${port}`, memory: () => memoryOf(next), kill }
}
