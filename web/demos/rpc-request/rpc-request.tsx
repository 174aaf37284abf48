import type { RpcChain, RpcRequest } from '@nectar/schemas/demos/rpc-request'
import type { DemoPage } from '../demo-page.ts'
import { RpcPanel } from '../islands.tsx'

const coins: Readonly<Record<RpcChain, string>> = { 1284: 'GLMR', 1287: 'DEV' }
const names: Readonly<Record<RpcChain, string>> = { 1284: 'Moonbeam', 1287: 'Moonbase Alpha' }

/** A JSON-RPC request to compose, sent only when the visitor presses the button. */
export function RpcRequestDemo({ content, page }: { content: RpcRequest; page: DemoPage }) {
  const { chainId, account, block, recordedFrom, recordings } = content
  return (
    <RpcPanel
      url={page.tokenConfig.rpcUrls[chainId][0]}
      chain={names[chainId]}
      coin={coins[chainId]}
      account={account}
      block={block}
      recordedFrom={recordedFrom}
      recordings={recordings.map(({ method, code }) => ({ method, text: code }))}
    />
  )
}
