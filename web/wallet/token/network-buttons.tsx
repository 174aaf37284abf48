import { BusyButton } from '../busy-button.tsx'
import { type ChainId, chainFacts } from '../chains/chain-ids.ts'
import { NetworkChange } from '../chains/network-change.tsx'

/** A button for each network that would help here; it brings the wallet there. */
export function NetworkButtons({ options }: { options: readonly ChainId[] }) {
  return (
    <NetworkChange>
      {(choose, isBusy) => (
        <div className="mt-5 flex flex-wrap gap-3">
          {options.map((id) => (
            <BusyButton key={id} busy={isBusy} onClick={() => choose(id)}>
              Switch to {chainFacts[id].name}
            </BusyButton>
          ))}
        </div>
      )}
    </NetworkChange>
  )
}
