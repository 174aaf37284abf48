import type { ComponentType } from 'react'
import type { AssetBenchProps } from './asset-permissions/asset-bench.tsx'
import type { ContractBenchProps } from './contract-builder/contract-bench.tsx'
import type { DeployBenchProps } from './deploy-preview/deploy-bench.tsx'
import type { TraitBenchProps } from './trait-preview/trait-bench.tsx'
import type { WalletBenchProps } from './wallet-sheet/wallet-bench.tsx'

/** What a signature section gives to the bench on which its service is tried. */
export type SignatureProps =
  | AssetBenchProps
  | ContractBenchProps
  | DeployBenchProps
  | TraitBenchProps
  | WalletBenchProps

type Bench = ComponentType<SignatureProps>

/** The code of each bench, by the section type that shows it. */
export const signatures: Readonly<Record<SignatureProps['bench'], () => Promise<Bench>>> = {
  async assetPermissions() {
    const { AssetBench } = await import('./asset-permissions/asset-bench.tsx')
    return (props) => props.bench === 'assetPermissions' && <AssetBench {...props} />
  },
  async contractBuilder() {
    const { ContractBench } = await import('./contract-builder/contract-bench.tsx')
    return (props) => props.bench === 'contractBuilder' && <ContractBench {...props} />
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
