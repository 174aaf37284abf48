import { useMutation } from '@tanstack/react-query'
import { useConfig } from 'wagmi'
import { buttonClass } from '../../ui/button/button-class.ts'
import { type ChainId, chainFacts, chainIds } from '../chains/chain-ids.ts'
import { ErrorNotice } from '../dialog/error-notice.tsx'
import { Waiting } from '../dialog/waiting.tsx'
import { walletErrorFrom } from '../errors/wallet-error-from.ts'
import { switchNetwork } from '../session/switch-network.ts'
import { useAccount } from '../session/use-account.ts'

/** The two networks; choosing one brings the wallet there. */
export function NetworkSwitch() {
  const config = useConfig()
  const account = useAccount()
  const change = useMutation({ mutationFn: (id: ChainId) => switchNetwork(config, id) })
  const retry = () => change.variables && change.mutate(change.variables)
  const current = account.status === 'connected' ? account.chainId : undefined
  return (
    <fieldset className="mt-6">
      <legend className="font-mono text-label font-medium text-muted">Network</legend>
      <div className="mt-2 grid grid-cols-1 gap-2 xs:grid-cols-2">
        {chainIds.map((id) => (
          <button
            key={id}
            type="button"
            aria-pressed={current === id}
            disabled={change.isPending}
            onClick={() => current !== id && change.mutate(id)}
            className={buttonClass(current === id ? 'primary' : 'secondary')}
          >
            {chainFacts[id].name}
          </button>
        ))}
      </div>
      {current === undefined && !change.isPending && (
        <p className="mt-3 text-small text-warning">
          Your wallet is on a network that this site does not use. Choose one of the two.
        </p>
      )}
      {change.isPending && <Waiting>Confirm the switch in your wallet.</Waiting>}
      {change.error && (
        <ErrorNotice
          error={walletErrorFrom(change.error)}
          actions={{ retry, switchNetwork: retry }}
        />
      )}
    </fieldset>
  )
}
