import { useMutation } from '@tanstack/react-query'
import { type Connector, useConfig } from 'wagmi'
import { connectWallet } from '../session/connect.ts'

/** The attempt to connect, which lasts until the wallet has said its last word about it. */
export function useConnecting(onConnected: () => void) {
  const config = useConfig()
  return useMutation({
    mutationFn: (connector: Connector) => connectWallet(config, connector),
    onSuccess: onConnected,
  })
}
