import type { Config, Connector } from 'wagmi'
import { ConnectorNotConnectedError, ProviderNotFoundError } from '../errors/message-errors.ts'
import { checkedProvider, type WalletProvider } from './checked-provider.ts'

/** @throws ConnectorNotConnectedError when no wallet is connected */
export function currentConnector(config: Config): Connector {
  const { connections, current } = config.state
  const connection = current === null ? undefined : connections.get(current)
  if (!connection) throw new ConnectorNotConnectedError()
  return connection.connector
}

/** @throws ProviderNotFoundError when the wallet's extension is gone */
export async function providerOf(connector: Connector): Promise<WalletProvider> {
  const provider = checkedProvider(await connector.getProvider())
  if (!provider) throw new ProviderNotFoundError()
  return provider
}
