import { isLoopback, parseEnvironment } from '@nectar/schemas/config/environment'
import { type AnvilOptions, answersAsChain, anvilCommand, ChainStartError } from '../chain/anvil.ts'
import { addresses, chainClient, deploy } from '../chain/deploy.ts'
import { childEnvironment } from './child-environment.ts'
import type { LoadedEnvironment } from './environment.ts'
import { PortUnavailableError, requireFreePort } from './ports.ts'
import { ProcessFailedError } from './processes.ts'
import { say } from './say.ts'
import type { Services } from './supervisor.ts'

/** Moonbeam's own block time, in seconds. With it, confirmations take as long as there. */
export const blockTime = 6

/**
 * Whether to start a local chain: only if the site has a wallet, no contract is configured, the site's address
 * is on this machine, and `CHAIN_PORT` is not empty.
 */
export function wantsChain({ environment, variables }: LoadedEnvironment): boolean {
  const isContract = (name: string) => /^NEXT_PUBLIC_(?:TOKEN|VESTING)_/.test(name)
  if (!environment.NEXT_PUBLIC_WALLET) return false
  if (Object.entries(environment).some(([name, value]) => isContract(name) && value)) return false
  return variables.CHAIN_PORT !== '' && isLoopback(environment.NEXT_PUBLIC_SITE_URL)
}

/**
 * Starts a local chain, deploys the contracts at fixed addresses and funds the accounts. Each restart creates a new
 * chain, so the contracts are deployed again.
 *
 * @throws ChainStartError if there is no anvil for this platform
 * @throws PortUnavailableError
 * @throws ProcessFailedError if it ends before it answers
 */
export async function startChain(services: Services, options: AnvilOptions) {
  const { port, chainId = 1287 } = options
  await requireFreePort(port, 'CHAIN_PORT')
  const url = `http://127.0.0.1:${port}`
  const client = chainClient(url, chainId)
  const env = childEnvironment('other', process.env)
  const anvil = { name: `chain ${chainId}`, address: url, ...anvilCommand(options), env }
  await services.start(anvil, async () => {
    if (!(await answersAsChain(url))) return false
    await deploy(client)
    return true
  })
  return { url, client }
}

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
    const { url } = await startChain(services, { port: CHAIN_PORT, blockTime, origin })
    const variables = {
      ...loaded.variables,
      NEXT_PUBLIC_RPC_URLS_1287: url,
      NEXT_PUBLIC_TOKEN_1287: addresses.token,
      NEXT_PUBLIC_VESTING_1287: addresses.vesting,
      NEXT_PUBLIC_PRACTICE_WALLET: 'true',
    }
    return { variables, environment: { ...loaded.environment, ...parseEnvironment(variables) } }
  } catch (error) {
    const expected = [ChainStartError, PortUnavailableError, ProcessFailedError]
    if (!(error instanceof Error && expected.some((kind) => error instanceof kind))) throw error
    await services.end('chain 1287')
    say(`  No local chain, so the token pages have no token: ${error.message}`, 'warn')
    return loaded
  }
}
