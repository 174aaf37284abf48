import type { RpcChain, RpcRequest } from '@nectar/schemas/sections/rpc-request/schema'
import { ServiceBench } from '../islands.tsx'
import { BenchBand } from '../parts/bench-band.tsx'
import type { SectionProps } from '../place.ts'

const coins: Readonly<Record<RpcChain, string>> = { 1284: 'GLMR', 1287: 'DEV' }
const names: Readonly<Record<RpcChain, string>> = { 1284: 'Moonbeam', 1287: 'Moonbase Alpha' }

/** A JSON-RPC request to compose, sent only when the visitor presses the button. */
export function RpcRequestSection({ section, place }: SectionProps<RpcRequest>) {
  const { chainId, account, block, recordedFrom, recordings } = section
  return (
    <BenchBand
      section={section}
      place={place}
      field="recordings"
      bench={
        <ServiceBench
          bench="rpcRequest"
          url={place.page.tokenConfig.rpcUrls[chainId][0]}
          chain={names[chainId]}
          coin={coins[chainId]}
          account={account}
          block={block}
          recordedFrom={recordedFrom}
          recordings={recordings.map(({ method, code }) => ({ method, text: code }))}
        />
      }
    />
  )
}
