import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'

/** Something did not behave as web/docs/deploy.md says. */
export class LabError extends Error {
  override readonly name = 'LabError'
}

/** The addresses of the parts: for visitors and editors through nginx, for programs on the server without it. */
export const addresses = {
  site: 'https://acme.test',
  studio: 'https://studio.acme.test',
  lake: 'http://127.0.0.1:3030',
}

export const secrets = {
  SANITY_READ_TOKEN: 'a-read-token-of-this-trial',
  SANITY_WRITE_TOKEN: 'a-write-token-of-this-trial',
  SANITY_WEBHOOK_SECRET: 'a-webhook-secret-of-this-trial',
}

/** The variables that the document puts into .env. */
export const variables = {
  TRUST_PROXY: 'true',
  NEXT_PUBLIC_SITE_URL: addresses.site,
  STUDIO_URL: addresses.studio,
  LAKE_PUBLIC_URL: 'https://lake.acme.test',
  ...secrets,
}

export const envFile = Object.entries(variables)
  .map(([name, value]) => `${name}=${value}\n`)
  .join('')

/** Runs a step and prints how long it took. */
export async function timed<T>(title: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const result = await work()
  console.log(`✓ ${title} (${((performance.now() - begun) / 60_000).toFixed(2)} min)`)
  return result
}

/** The file descriptor through which programs inside can use the machine's network: `nsenter --net=/proc/self/fd/3`. */
export const machineNetwork = 3

const insideVariable = 'NECTAR_LAB_INSIDE'
const unshare = ['--pdeathsig', 'KILL', 'unshare', '--net', '--mount', '--pid', '--fork']
const namespaces = [...unshare, '--mount-proc', '--kill-child']

function works(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

/**
 * Runs a file in its own network, mount and process namespaces. Everything that it starts ends with it, however it
 * ends. If the machine cannot do that, prints what is missing.
 *
 * @param file - is started again inside
 * @param prepare - runs before that, with this machine's own network
 */
export async function inNamespaces(
  title: string,
  programs: readonly string[],
  file: string,
  work: () => Promise<void>,
  prepare?: () => Promise<void>,
): Promise<void> {
  if (process.env[insideVariable] !== undefined) return await work()
  const missing = programs.filter((name) => !works('which', name))
  if (process.getuid?.() !== 0) missing.push('root')
  else if (!works('setpriv', ...namespaces, 'ip', 'netns')) missing.push('namespaces')
  if (missing.length > 0) {
    console.warn(`Skipped: ${title} needs ${missing.join(', ')}`)
    return
  }
  await prepare?.()
  const child = spawn('setpriv', [...namespaces, process.execPath, file], {
    env: { ...process.env, [insideVariable]: 'yes' },
    stdio: ['inherit', 'inherit', 'inherit', openSync('/proc/self/ns/net', 'r')],
  })
  const [code] = await once(child, 'exit')
  process.exitCode = typeof code === 'number' ? code : 1
}
