import type { ComponentProps, ComponentType } from 'react'
import type { AssetBenchProps } from './asset-permissions/asset-bench.tsx'
import type { ChainBench } from './chain-switch/chain-bench.tsx'
import type { ContentIdBench } from './content-id/content-id-bench.tsx'
import type { ContractBenchProps } from './contract-builder/contract-bench.tsx'
import type { CostBenchProps } from './cost-calculator/cost-bench.tsx'
import type { ScheduleBench } from './cron-schedule/schedule-bench.tsx'
import type { DeployBenchProps } from './deploy-preview/deploy-bench.tsx'
import type { RpcBench } from './rpc-request/rpc-bench.tsx'
import type { SignInBench } from './sign-in-message/sign-in-bench.tsx'
import type { TraitBenchProps } from './trait-preview/trait-bench.tsx'
import type { WalletBenchProps } from './wallet-sheet/wallet-bench.tsx'

/** The props of each bench, by section type. */
export type BenchProps =
  | ({ bench: 'chainSwitch' } & ComponentProps<typeof ChainBench>)
  | ({ bench: 'contentId' } & ComponentProps<typeof ContentIdBench>)
  | ({ bench: 'cronSchedule' } & ComponentProps<typeof ScheduleBench>)
  | ({ bench: 'rpcRequest' } & ComponentProps<typeof RpcBench>)
  | ({ bench: 'signInMessage' } & ComponentProps<typeof SignInBench>)
  | AssetBenchProps
  | ContractBenchProps
  | CostBenchProps
  | DeployBenchProps
  | TraitBenchProps
  | WalletBenchProps

type Bench = ComponentType<BenchProps>

/** Loads the bench of a section type. */
export const benches: Readonly<Record<BenchProps['bench'], () => Promise<Bench>>> = {
  async chainSwitch() {
    const { ChainBench } = await import('./chain-switch/chain-bench.tsx')
    return (props) => props.bench === 'chainSwitch' && <ChainBench {...props} />
  },
  async contentId() {
    const { ContentIdBench } = await import('./content-id/content-id-bench.tsx')
    return (props) => props.bench === 'contentId' && <ContentIdBench {...props} />
  },
  async cronSchedule() {
    const { ScheduleBench } = await import('./cron-schedule/schedule-bench.tsx')
    return (props) => props.bench === 'cronSchedule' && <ScheduleBench {...props} />
  },
  async rpcRequest() {
    const { RpcBench } = await import('./rpc-request/rpc-bench.tsx')
    return (props) => props.bench === 'rpcRequest' && <RpcBench {...props} />
  },
  async signInMessage() {
    const { SignInBench } = await import('./sign-in-message/sign-in-bench.tsx')
    return (props) => props.bench === 'signInMessage' && <SignInBench {...props} />
  },
  async assetPermissions() {
    const { AssetBench } = await import('./asset-permissions/asset-bench.tsx')
    return (props) => props.bench === 'assetPermissions' && <AssetBench {...props} />
  },
  async contractBuilder() {
    const { ContractBench } = await import('./contract-builder/contract-bench.tsx')
    return (props) => props.bench === 'contractBuilder' && <ContractBench {...props} />
  },
  async costCalculator() {
    const { CostBench } = await import('./cost-calculator/cost-bench.tsx')
    return (props) => props.bench === 'costCalculator' && <CostBench {...props} />
  },
  async deployPreview() {
    const { DeployBench } = await import('./deploy-preview/deploy-bench.tsx')
    return (props) => props.bench === 'deployPreview' && <DeployBench {...props} />
  },
  async traitPreview() {
    const { TraitBench } = await import('./trait-preview/trait-bench.tsx')
    return (props) => props.bench === 'traitPreview' && <TraitBench {...props} />
  },
  async walletSheet() {
    const { WalletBench } = await import('./wallet-sheet/wallet-bench.tsx')
    return (props) => props.bench === 'walletSheet' && <WalletBench {...props} />
  },
}
