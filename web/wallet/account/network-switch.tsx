import { buttonClass } from '../../ui/button/button-class.ts'
import { ChainIcon } from '../chains/chain-icon.tsx'
import { chainFacts, chainIds } from '../chains/chain-ids.ts'
import { NetworkChange } from '../chains/network-change.tsx'
import { WalletError } from '../errors/error-table.ts'
import { useAccount } from '../session/account-store.ts'

/** The two networks; choosing one brings the wallet there. */
export function NetworkSwitch() {
  const account = useAccount()
  const current = account.status === 'connected' ? account.chainId : undefined
  return (
    <fieldset className="mt-6">
      <legend className="font-mono text-label font-medium text-muted">Network</legend>
      <NetworkChange>
        {(choose, isBusy) => (
          <>
            <div className="mt-2 grid grid-cols-1 gap-2 xs:grid-cols-2">
              {chainIds.map((id) => (
                <button
                  key={id}
                  type="button"
                  aria-pressed={current === id}
                  aria-disabled={isBusy || undefined}
                  onClick={() => current !== id && !isBusy && choose(id)}
                  className={buttonClass(current === id ? 'primary' : 'secondary')}
                >
                  <ChainIcon chainId={id} className="size-5" />
                  {chainFacts[id].name}
                </button>
              ))}
            </div>
            {current === undefined && !isBusy && (
              <p className="mt-3 text-small text-warning">
                {new WalletError('ChainNotConfiguredError').message} Your wallet is on a network
                that this site does not use. Choose one of the two.
              </p>
            )}
          </>
        )}
      </NetworkChange>
    </fieldset>
  )
}
