import type { RpcChain } from '@nectar/schemas/sections/rpc-request/methods'
import type { RpcRequest } from '@nectar/schemas/sections/rpc-request/schema'
import { Signature } from '../islands.tsx'
import { BenchHeading } from '../parts/bench-heading.tsx'
import { SectionBand } from '../parts/section-band.tsx'
import type { SectionProps } from '../place.ts'

const coins: Readonly<Record<RpcChain, string>> = { 1284: 'GLMR', 1287: 'DEV' }
const names: Readonly<Record<RpcChain, string>> = { 1284: 'Moonbeam', 1287: 'Moonbase Alpha' }

/** A JSON-RPC request to compose; it goes out when a visitor sends it, and not before. */
export function RpcRequestSection({ section, place }: SectionProps<RpcRequest>) {
  const { chainId, account, block, recordedFrom, recordings } = section
  return (
    <SectionBand section={section} place={place}>
      <BenchHeading section={section} place={place} />
      <div className="mt-10 lg:mt-14" {...place.edit('recordings')}>
        <Signature
          bench="rpcRequest"
          url={place.page.tokenConfig.rpcUrls[chainId][0]}
          chain={names[chainId]}
          coin={coins[chainId]}
          account={account}
          block={block}
          recordedFrom={recordedFrom}
          recordings={recordings.map(({ method, code }) => ({ method, text: code }))}
        />
      </div>
    </SectionBand>
  )
}
