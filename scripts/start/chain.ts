import { isLoopback } from '@nectar/schemas/config/environment/exposure'
import type { Environment } from '@nectar/schemas/config/environment/schema'
import { parseEnvironment } from '@nectar/schemas/config/environment/schema'
import { answersAsChain, anvilCommand, ChainStartError } from '../chain/anvil.ts'
import { addresses, chainClient, deploy } from '../chain/deploy.ts'
import { childEnvironment } from './child-environment.ts'
import type { LoadedEnvironment } from './environment.ts'
import { PortUnavailableError, requireFreePort } from './ports.ts'
import { ProcessFailedError } from './processes.ts'
import { say } from './say.ts'
import type { Services } from './supervisor.ts'

const chainId = 1287
/** Moonbeam's own block time, in seconds. */
const blockTime = 6

/**
 * Whether to start a local chain: only if the site has a wallet, no contract is configured, the site's address
 * is on this machine, and `CHAIN_PORT` is not empty.
 */
export function wantsChain({ environment, variables }: LoadedEnvironment): boolean {
  const contracts: (keyof Environment)[] = [
    'NEXT_PUBLIC_TOKEN_1284',
    'NEXT_PUBLIC_TOKEN_1287',
    'NEXT_PUBLIC_VESTING_1284',
    'NEXT_PUBLIC_VESTING_1287',
  ]
  if (!environment.NEXT_PUBLIC_WALLET) return false
  if (contracts.some((name) => environment[name] !== undefined)) return false
  return variables.CHAIN_PORT !== '' && isLoopback(environment.NEXT_PUBLIC_SITE_URL)
}

/** Starts the chain. Each restart creates a new chain, so the contracts are deployed again. */
async function startChain(services: Services, port: number, origin: string): Promise<string> {
  await requireFreePort(port, 'CHAIN_PORT')
  const url = `http://127.0.0.1:${port}`
  const anvil = anvilCommand({ port, chainId, blockTime, origin })
  const env = childEnvironment('other', process.env)
  await services.start({ name: 'chain', address: url, ...anvil, env }, async () => {
    if (!(await answersAsChain(url))) return false
    await deploy(chainClient(url, chainId))
    return true
  })
  return url
}

const isNoChain = (error: unknown): error is Error =>
  error instanceof ChainStartError ||
  error instanceof PortUnavailableError ||
  error instanceof ProcessFailedError

/**
 * Starts the local chain if it is wanted, so that the token pages of a first start have a token.
 *
 * @returns the environment of a site that uses the chain; unchanged if there is none
 */
export async function withChain(
  services: Services,
  loaded: LoadedEnvironment,
): Promise<LoadedEnvironment> {
  if (!wantsChain(loaded)) return loaded
  try {
    const { CHAIN_PORT, NEXT_PUBLIC_SITE_URL } = loaded.environment
    const { origin } = new URL(NEXT_PUBLIC_SITE_URL)
    const variables = {
      ...loaded.variables,
      NEXT_PUBLIC_RPC_URLS_1287: await startChain(services, CHAIN_PORT, origin),
      NEXT_PUBLIC_TOKEN_1287: addresses.token,
      NEXT_PUBLIC_VESTING_1287: addresses.vesting,
      NEXT_PUBLIC_PRACTICE_WALLET: 'true',
    }
    return { variables, environment: { ...loaded.environment, ...parseEnvironment(variables) } }
  } catch (error) {
    if (!isNoChain(error)) throw error
    await services.end('chain')
    say(`  No local chain, so the token pages have no token: ${error.message}`, 'warn')
    return loaded
  }
}
