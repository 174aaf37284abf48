import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import {
  answers,
  endProcess,
  launch,
  listens,
  ProcessFailedError,
  run,
} from '../start/processes.ts'
import { root } from '../start/root.ts'

// Installs and starts a fresh clone with each supported version of Node (`engines`), and with one that must be
// refused at once. The `node` package provides the versions; npm is the one that runs this.
const { values } = parseArgs({
  options: {
    works: { type: 'string', multiple: true },
    refused: { type: 'string', multiple: true },
  },
})
const { works = ['20.19.0', '22.12.0', '24.0.0'], refused = ['22.11.0'] } = values

/** Ports that neither a site nor its tests use. */
const ports = { WEB_PORT: '7700', STUDIO_PORT: '7733', LAKE_PORT: '7730', CHAIN_PORT: '7745' }
const site = `http://localhost:${ports.WEB_PORT}`
const longestStartMs = 900_000
/** How long a refusal may take. */
const longestRefusalMs = 10_000
const npm = z.string().parse(process.env.npm_execpath, { error: () => 'Start this with npm run.' })

const secondsSince = (start: number) => ((performance.now() - start) / 1000).toFixed(1)

/** Fetches a version of Node and puts it first in the PATH. */
async function useNode(version: string, folder: string): Promise<NodeJS.ProcessEnv> {
  const own = join(folder, 'node')
  await run({
    name: `node ${version}`,
    args: [npm, 'install', '--prefix', own, '--no-audit', '--no-fund', `node@${version}`],
    cwd: folder,
    env: process.env,
  })
  const path = [join(own, 'node_modules/node/bin'), process.env.PATH].join(delimiter)
  // npm's variables for its child processes must not reach the new npm.
  const others = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))
  // npm sends a signal only to its shell, and Debian's sh does not pass it on. bash replaces itself with the program.
  const npm_config_script_shell = 'bash'
  return { ...Object.fromEntries(others), ...ports, PATH: path, npm_config_script_shell }
}

async function untilStarted(): Promise<void> {
  const latest = Date.now() + longestStartMs
  while (!(await answers(`${site}/api/health`))) {
    if (Date.now() > latest) throw new Error(`The site did not answer within ${longestStartMs} ms`)
    await delay(500)
  }
}

/** Runs the README's two commands in a fresh clone, and says how long they took. */
async function install(version: string, folder: string): Promise<string> {
  const env = await useNode(version, folder)
  const clone = join(folder, 'clone')
  await run({ name: 'git', command: 'git', args: ['clone', '-q', root, clone], env })
  const program = { command: 'node', cwd: clone, env }
  const installed = performance.now()
  await run({ ...program, name: 'npm ci', args: [npm, 'ci'] })
  const installSeconds = secondsSince(installed)
  if (await listens(site)) throw new Error(`${site} answers before anything was started`)
  const started = performance.now()
  const { child, ended } = launch({ ...program, name: 'npm start', args: [npm, 'start'] })
  const failed = ended.then((error) => {
    throw error
  })
  try {
    await Promise.race([untilStarted(), failed])
    return `npm ci ${installSeconds} s, npm start ${secondsSince(started)} s`
  } finally {
    failed.catch(() => undefined)
    await endProcess(child, 'SIGTERM')
  }
}

/** Reads npm's error for an unsupported version, which must appear before anything is installed. */
async function readRefusal(version: string, folder: string): Promise<string> {
  const env = await useNode(version, folder)
  await cp(join(root, 'package.json'), join(folder, 'package.json'))
  const start = performance.now()
  try {
    await run({ name: 'npm ci', command: 'node', args: [npm, 'ci'], cwd: folder, env })
  } catch (error) {
    if (!(error instanceof ProcessFailedError)) throw error
    const took = performance.now() - start
    const sentence = error.output.split('\n').find((line) => line.includes('does not match'))
    if (!sentence || took > longestRefusalMs) throw error
    return `refused after ${(took / 1000).toFixed(1)} s: ${sentence}`
  }
  throw new Error(`Node ${version} was not refused`)
}

/** Tries one version in a temporary folder. A failure is reported, so that the other versions are still tried. */
async function attempt(
  version: string,
  work: (version: string, folder: string) => Promise<string>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'node-'))
  try {
    console.log(`✓ Node ${version}: ${await work(version, folder)}`)
  } catch (error) {
    process.exitCode = 1
    console.error(`✗ Node ${version}:`, error instanceof Error ? error.message : error)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 1000 })
  }
}

for (const version of refused) await attempt(version, readRefusal)
for (const version of works) await attempt(version, install)
