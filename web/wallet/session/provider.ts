import type { Config, Connector } from 'wagmi'
import { ConnectorNotConnectedError, ProviderNotFoundError } from '../errors/message-errors.ts'

/** The part of an EIP-1193 provider that the site uses itself. */
export interface WalletProvider {
  request(call: { method: string; params?: readonly unknown[] | object }): Promise<unknown>
}

/** @throws {ConnectorNotConnectedError} when no wallet is connected */
export function currentConnector(config: Config): Connector {
  const { connections, current } = config.state
  const connection = current === null ? undefined : connections.get(current)
  if (!connection) throw new ConnectorNotConnectedError()
  return connection.connector
}

/** @throws {ProviderNotFoundError} when the wallet's extension is gone */
export async function providerOf(connector: Connector): Promise<WalletProvider> {
  const provider = await connector.getProvider()
  if (!isProvider(provider)) throw new ProviderNotFoundError()
  return provider
}

function isProvider(value: unknown): value is WalletProvider {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'request') === 'function'
  )
}
