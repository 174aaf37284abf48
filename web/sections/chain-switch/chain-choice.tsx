import { useId } from 'react'
import { CellMark } from '../../ui/geometry/cell-mark.tsx'
import type { SwitchedChain } from './for-chain.ts'

interface ChainChoiceProps {
  chains: readonly SwitchedChain[]
  chosen: number
  onChoose: (chainId: number) => void
}

/** The chains, of which one is chosen; without a script, the list of them. */
export function ChainChoice({ chains, chosen, onChoose }: ChainChoiceProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-mono text-label text-muted">Network</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-4 border-b border-rule xs:grid-cols-2 xs:gap-x-6">
        {chains.map((chain) => (
          <label
            key={chain.chainId}
            className="group/chain relative flex min-h-11 min-w-0 cursor-pointer items-center gap-2.5 border-t border-rule py-1.5 text-small has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-focus noscript:cursor-auto"
          >
            <input
              type="radio"
              name={name}
              checked={chain.chainId === chosen}
              onChange={() => onChoose(chain.chainId)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0 noscript:hidden"
            />
            <CellMark level={chain.chainId === chosen ? 1 : 0} className="size-4" />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {chain.name}
              {chain.testnet && <span className="font-normal text-muted"> (testnet)</span>}
            </span>
            <span className="hidden font-mono text-[0.75rem] xs:inline font-normal text-muted tabular-nums">
              {chain.chainId}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
