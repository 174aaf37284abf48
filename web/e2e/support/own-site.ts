import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { expect } from '@playwright/test'
import getPort from 'get-port'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const nextCommand = join(root, 'node_modules/next/dist/bin/next')

type Values = Readonly<Record<string, string>>

/** A site of a test's own, from the build that the other tests use. */
export interface OwnSite {
  url: string
  /** Whether every page has a copy. */
  filled(): Promise<boolean>
  /** Ends it, as a power cut would. */
  kill(): Promise<void>
}

async function untilAnswers(url: string): Promise<void> {
  for (let turn = 0; turn < 480; turn++) {
    if ((await fetch(url).catch(() => undefined))?.ok) return
    await delay(250)
  }
  throw new Error(`${url} did not answer within two minutes`)
}

/** A process of a test's own. */
export interface OwnProcess {
  url: string
  process: ChildProcess
}

function environment(values: Values): NodeJS.ProcessEnv {
  return {
    ...parseEnv(readFileSync(join(root, '.env.example'), 'utf8')),
    ...process.env,
    LAKE_PORT: new URL(process.env.LAKE_URL ?? 'http://127.0.0.1:3030').port,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    ...values,
  }
}

/** Starts a program of the repository and waits until it answers at an address. */
async function start(
  url: string,
  asked: string,
  values: Values,
  cwd: string,
  ...args: string[]
): Promise<OwnProcess> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: environment(values),
    stdio: 'ignore',
  })
  try {
    await untilAnswers(url + asked)
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  return { url, process: child }
}

/** The addresses of a whole stack of a test's own, and the environment of the programs that start it. */
export async function ownStack() {
  const [web, studio, lake] = [await getPort(), await getPort(), await getPort()]
  const lakeUrl = `http://127.0.0.1:${lake}`
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    WEB_PORT: String(web),
    STUDIO_PORT: String(studio),
    LAKE_PORT: String(lake),
    LAKE_URL: lakeUrl,
    CHAIN_PORT: '',
  }
  const [site, studioUrl] = [`http://localhost:${web}`, `http://localhost:${studio}`]
  return { site, studio: studioUrl, lake: lakeUrl, environment }
}

/** Waits for the end of a program, and expects that it has done what it should. */
export async function expectSuccess(child: ChildProcess): Promise<void> {
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += String(chunk)
    })
  }
  const [code] = await once(child, 'exit')
  expect(code, said).toBe(0)
}

/** Ends a program if it runs, and lets it end its own. */
export async function stopProgram(child: ChildProcess | undefined): Promise<void> {
  if (child?.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** Ends processes, as a power cut would. */
export async function killAll(processes: readonly ChildProcess[]): Promise<void> {
  const running = processes.filter((one) => one.exitCode === null && one.signalCode === null)
  const ended = running.map((one) => once(one, 'exit'))
  for (const one of running) one.kill('SIGKILL')
  await Promise.all(ended)
}

/**
 * Starts the page server alone on a free port, in its folder, as a platform without the front does.
 *
 * @param values - environment variables that differ from .env.example
 */
export async function startPageServer(values: Values = {}): Promise<OwnProcess> {
  const port = String(await getPort())
  const url = `http://localhost:${port}`
  const own = { WEB_PORT: port, NEXT_PUBLIC_SITE_URL: url, ...values }
  const args = ['start', '-p', port, '-H', '127.0.0.1']
  return start(url, '/api/health', own, join(root, 'web'), nextCommand, ...args)
}

/** Starts an empty content source. */
export async function startLake(data: string): Promise<OwnProcess> {
  const port = String(await getPort())
  const args = ['scripts/lake/cli/main.ts', '--data', data]
  return start(`http://127.0.0.1:${port}`, '/ping', { LAKE_PORT: port }, root, ...args)
}

/**
 * Starts page server and front on free ports.
 *
 * @param values - environment variables that differ from .env.example
 */
export async function startOwnSite(values: Values): Promise<OwnSite> {
  const port = String(await getPort())
  const url = `http://localhost:${port}`
  const own = { WEB_PORT: port, NEXT_PUBLIC_SITE_URL: url, ...values }
  const next = await startPageServer(own)
  const processes = [next.process]
  try {
    const main = join(root, 'web/front/main.ts')
    processes.push(
      (await start(url, '/api/health', { ...own, UPSTREAM_URL: next.url }, root, main)).process,
    )
  } catch (error) {
    await killAll(processes)
    throw error
  }
  const filled = async () => (await fetch(`${url}/api/health?ready`)).ok
  return { url, filled, kill: () => killAll(processes) }
}
