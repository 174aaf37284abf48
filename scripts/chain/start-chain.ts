import { once } from 'node:events'
import { accounts } from './accounts.ts'
import { startAnvil } from './anvil.ts'
import { addresses, type ChainClient, chainClient, deploy } from './deploy.ts'

export interface Chain {
  /** The address of its JSON-RPC, over HTTP. */
  url: string
  addresses: typeof addresses
  accounts: typeof accounts
  client: ChainClient
  close(): Promise<void>
}

export interface ChainOptions {
  port: number
  /** Default 1287. */
  chainId?: number
  /** Seconds between blocks, besides those that transactions cause. Default 0: no such blocks. */
  blockTime?: number
}

/** Starts a chain, deploys the contracts at fixed addresses and funds the accounts. */
export async function startChain({
  port,
  chainId = 1287,
  blockTime = 0,
}: ChainOptions): Promise<Chain> {
  const anvil = await startAnvil({ port, chainId, blockTime })
  const close = async () => {
    if (anvil.exitCode !== null || anvil.signalCode !== null) return
    const exited = once(anvil, 'exit')
    anvil.kill()
    await exited
  }
  const url = `http://127.0.0.1:${port}`
  const client = chainClient(url, chainId)
  try {
    await deploy(client)
  } catch (error) {
    await close()
    throw error
  }
  return { url, addresses, accounts, client, close }
}
