import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { mnemonic } from './accounts.ts'

const architectures: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' }

/** The chain did not start. The message says why. */
export class ChainStartError extends Error {
  override name = 'ChainStartError'
}

/**
 * The path of anvil's binary. It is read from the optional platform package of `@foundry-rs/anvil`
 * rather than from its launcher, which relies on an install script that this project does not run.
 *
 * @throws ChainStartError when no such package is installed for this platform
 */
export function findAnvil(): string {
  const name = `@foundry-rs/anvil-${process.platform}-${architectures[process.arch] ?? process.arch}`
  const fromHere = createRequire(import.meta.url)
  const fromAnvil = createRequire(fromHere.resolve('@foundry-rs/anvil/package.json'))
  const binary = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  try {
    return join(dirname(fromAnvil.resolve(`${name}/package.json`)), 'bin', binary)
  } catch (cause) {
    throw new ChainStartError(
      `No anvil for this platform: the package ${name} is not installed. Run "npm ci" without --omit=optional.`,
      { cause },
    )
  }
}

export interface AnvilOptions {
  port: number
  chainId?: number
  /** Seconds between blocks. Transactions are mined at once in any case; with 0, only they cause blocks. */
  blockTime?: number
  /** The site whose scripts may read the answers. Without it, those of any site may. */
  origin?: string
}

/**
 * The command that starts anvil.
 *
 * @throws ChainStartError when it is not installed for this platform
 */
export function anvilCommand({ port, chainId = 1287, blockTime = 0, origin }: AnvilOptions) {
  const interval = blockTime > 0 ? ['--block-time', String(blockTime), '--mixed-mining'] : []
  const place = ['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId)]
  const readers = origin === undefined ? [] : ['--allow-origin', origin]
  const accounts = ['--mnemonic', mnemonic, '--accounts', '5']
  const args = [...place, ...accounts, '--quiet', ...interval, ...readers]
  return { command: findAnvil(), args }
}

/** Whether a JSON-RPC node answers at an address. */
export async function answersAsChain(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
      signal: AbortSignal.timeout(1000),
    })
    return response.ok
  } catch {
    return false
  }
}
