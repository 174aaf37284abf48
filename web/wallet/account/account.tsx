import { useMutation } from '@tanstack/react-query'
import { useBalance, useConfig, useConnection } from 'wagmi'
import { Button } from '../../ui/button/button.tsx'
import { CopyButton } from '../../ui/copy/copy-button.tsx'
import { TruncatedText } from '../../ui/text/truncated-text.tsx'
import { amountWithSymbol } from '../amount/amount.ts'
import { type ChainId, chainIds, chainInfo, pollingInterval } from '../chains/chain-ids.ts'
import { ExplorerLink } from '../chains/explorer-link.tsx'
import { useNetworkChange } from '../chains/network-change.tsx'
import { WalletIcon } from '../dialog/wallet-options.tsx'
import { WalletError } from '../errors/error-table.ts'
import { BusyButton } from '../notices/wallet-step.tsx'
import { disconnectWallet } from '../session/stored-session.ts'
import { QueryState } from '../token/parts.tsx'
import { useHolding } from '../token/use-token.ts'
import type { HexAddress, TokenConfig } from '../token-config.ts'

interface AccountProps {
  config: TokenConfig
  address: HexAddress
  /** Undefined on a network that the site does not know. */
  chainId: ChainId | undefined
  close: () => void
  /** Opens the list of wallets; this one stays connected. */
  chooseOther: () => void
}

/** The connected account: address, balances, network, disconnecting. */
export function Account({ config: site, address, chainId, close, chooseOther }: AccountProps) {
  const config = useConfig()
  const token = chainId && site.token[chainId]
  const { connector } = useConnection()
  const disconnecting = useMutation({
    mutationFn: () => disconnectWallet(config),
    onSuccess: close,
  })
  return (
    <>
      <div className="mt-6 flex items-center gap-4">
        {connector && <WalletIcon connector={connector} className="size-10" />}
        <div className="min-w-0">
          <p className="text-h4 font-medium">
            <TruncatedText>{address}</TruncatedText>
          </p>
          {chainId && (
            <div className="text-small text-muted">
              <CoinBalance address={address} chainId={chainId} />
              {token && <TokenBalance {...{ address, chainId, token }} />}
            </div>
          )}
          {connector && <p className="text-small text-muted">{connector.name}</p>}
        </div>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <CopyButton text={address} label="Copy the address" className="-ml-2" />
        {chainId && (
          <ExplorerLink
            chainId={chainId}
            kind="address"
            value={address}
            label="View on Moonscan"
            className="font-mono text-label text-muted underline underline-offset-4 hover:text-text"
          />
        )}
      </div>
      <NetworkSwitch current={chainId} />
      <div className="mt-6 flex flex-wrap gap-3 border-t border-rule pt-5">
        <BusyButton
          variant="secondary"
          onClick={() => disconnecting.mutate()}
          busy={disconnecting.isPending}
        >
          Disconnect
        </BusyButton>
        <Button variant="secondary" onClick={chooseOther}>
          Use another wallet
        </Button>
      </div>
    </>
  )
}

interface AccountOnChain {
  address: HexAddress
  chainId: ChainId
}

function CoinBalance({ address, chainId }: AccountOnChain) {
  const balance = useBalance({
    address,
    chainId,
    query: { refetchInterval: pollingInterval },
  })
  return (
    <QueryState
      query={balance}
      waiting="Reading the balance…"
      failed="Balance not available at the moment"
    >
      {(held) => amountWithSymbol(held.value, held)}
    </QueryState>
  )
}

function TokenBalance({ address, chainId, token }: AccountOnChain & { token: HexAddress }) {
  const { data } = useHolding(chainId, token, address)
  return data && <p>{amountWithSymbol(data.balance, data)}</p>
}

function NetworkSwitch({ current }: { current: ChainId | undefined }) {
  const { choose, isBusy, progress } = useNetworkChange()
  return (
    <fieldset className="mt-6">
      <legend className="font-mono text-label font-medium text-muted">Network</legend>
      <div className="mt-2 grid grid-cols-1 gap-2 xs:grid-cols-2">
        {chainIds.map((id) => (
          <BusyButton
            key={id}
            variant={current === id ? 'primary' : 'secondary'}
            aria-pressed={current === id}
            busy={isBusy}
            onClick={() => current !== id && choose(id)}
          >
            {chainInfo[id].name}
          </BusyButton>
        ))}
      </div>
      {current === undefined && !isBusy && (
        <p className="mt-3 text-small text-warning">
          {new WalletError('ChainNotConfiguredError').message} Your wallet is on a network that this
          site does not use. Choose one of the two.
        </p>
      )}
      {progress}
    </fieldset>
  )
}
