import { EnvironmentError, usesLocalLake } from '@nectar/schemas/config/environment'
import type { LoadedEnvironment } from './environment.ts'
import { loadEnvironment } from './environment.ts'
import { nodeAdvice } from './node-version.ts'
import { OptionError } from './options.ts'
import { PortUnavailableError, requireFreePort } from './ports.ts'
import { ProcessFailedError } from './processes.ts'
import { say, sayInJson } from './say.ts'
import { whySignInIsOff } from './sign-in.ts'
import { Services } from './supervisor.ts'

/** Makes sure that the ports of site, Studio and lake are free. @throws PortUnavailableError */
export async function requirePorts(loaded: LoadedEnvironment): Promise<void> {
  await requireFreePort(loaded.environment.WEB_PORT, 'WEB_PORT')
  await requireEditorPorts(loaded)
}

/** Makes sure that the ports of Studio and lake are free. @throws PortUnavailableError */
export async function requireEditorPorts({ environment }: LoadedEnvironment): Promise<void> {
  await requireFreePort(environment.STUDIO_PORT, 'STUDIO_PORT')
  if (usesLocalLake(environment)) await requireFreePort(environment.LAKE_PORT, 'LAKE_PORT')
}

/** Whether `parseArgs` of Node refused the arguments of a command. */
export function isOfArguments(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  )
}

const known = [EnvironmentError, PortUnavailableError, ProcessFailedError, OptionError]

/** The message for a failed command. Only an unknown error is printed with its stack. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isKnown = isOfArguments(error) || known.some((kind) => error instanceof kind)
  return isKnown ? error.message : (error.stack ?? error.message)
}

/** Prints the addresses of all parts. */
export function printAddresses({ environment }: LoadedEnvironment): void {
  const { WEB_PORT, STUDIO_PORT, LAKE_PORT } = environment
  const lines = [
    `  Site    http://localhost:${WEB_PORT}`,
    `  Studio  http://localhost:${STUDIO_PORT}`,
  ]
  if (usesLocalLake(environment)) {
    const off = whySignInIsOff(environment)
    const who = off ? `off: ${off}` : 'whoever opens the Studio on this machine, without a password'
    lines.push(`  Lake    http://localhost:${LAKE_PORT}`, `  Sign-in ${who}`)
  }
  if (environment.NEXT_PUBLIC_PRACTICE_WALLET) {
    const [chain] = environment.NEXT_PUBLIC_RPC_URLS_1287
    lines.push(`  Chain   ${chain}  (for the practice wallet of the token pages)`)
  }
  say(`\n${lines.join('\n')}\n\n  Ctrl-C stops everything; every edit is kept.\n`)
}

/**
 * Runs services until the process receives a signal. A service that ends or hangs is restarted.
 *
 * @param start - starts the services; if it throws, the process ends with code 1
 */
export async function runServices(
  start: (services: Services, loaded: LoadedEnvironment) => Promise<void>,
): Promise<void> {
  const stopped = Promise.withResolvers<number>()
  const loaded = load()
  const advice = nodeAdvice(process.version)
  if (advice) say(`  ${advice}`, 'warn')
  const services = new Services()
  onStop(() => {
    stopped.resolve(0)
    void services.stop()
  })
  start(services, loaded).catch((error: unknown) => {
    say(`\n${explain(error)}`, 'error')
    stopped.resolve(1)
  })
  process.exitCode = await stopped.promise
  await services.stop()
  process.exit()
}

/** How often to check whether npm's shell still runs, in milliseconds. */
const askEveryMs = 500

/**
 * Calls a function when this process should end. npm passes a signal to its shell, but dash (Debian's `sh`)
 * ends without passing it on. Under npm, the end of the shell therefore counts as a signal.
 */
function onStop(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  if (process.env.npm_lifecycle_event === undefined) return
  const shell = process.ppid
  setInterval(() => {
    if (process.ppid !== shell) stop()
  }, askEveryMs).unref()
}

function load(): LoadedEnvironment {
  try {
    const loaded = loadEnvironment()
    if (loaded.environment.LOG_FORMAT === 'json') sayInJson()
    return loaded
  } catch (error) {
    say(`\n${explain(error)}`, 'error')
    process.exit(1)
  }
}
