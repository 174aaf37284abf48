import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useBalance, useConfig, useConnection } from 'wagmi'
import { Button, buttonClass } from '../../ui/button/button.tsx'
import { CopyButton } from '../../ui/copy/copy-button.tsx'
import { TruncatedText } from '../../ui/text/truncated-text.tsx'
import { formatAmountShort } from '../amount/amount.ts'
import { BusyButton } from '../busy-button.tsx'
import { type ChainId, chainFacts, chainIds } from '../chains/chain-ids.ts'
import { ExplorerLink } from '../chains/explorer-link.tsx'
import { NetworkChange } from '../chains/network-change.tsx'
import { WalletError } from '../errors/error-table.ts'
import { limits } from '../limits.ts'
import { useAccount } from '../session/account-store.ts'
import { disconnectWallet } from '../session/wallet.ts'
import { useHolding, useToken } from '../token/use-token.ts'
import type { HexAddress, TokenConfig } from '../token-config.ts'
import { outcomeWords, useOutcome } from '../transactions/transaction-status.tsx'
import { type SentTransaction, useSentTransactions } from '../transactions/transactions.ts'
import { Avatar } from './avatar.tsx'
import { WalletIcon } from './wallet-icon.tsx'

interface AccountProps {
  config: TokenConfig
  address: HexAddress
  /** Undefined on a network that the site does not know. */
  chainId: ChainId | undefined
  close: () => void
  /** Leads to the list of wallets, while this one stays connected. */
  chooseOther: () => void
}

/** The connected account: who, how much, on which network, and the way out. */
export function Account({ config: site, address, chainId, close, chooseOther }: AccountProps) {
  const config = useConfig()
  const token = chainId && site.token[chainId]
  const { connector } = useConnection()
  const leave = useMutation({
    mutationFn: () => disconnectWallet(config),
    onSuccess: close,
  })
  return (
    <>
      <div className="mt-6 flex items-center gap-4">
        <Avatar address={address} className="size-14" />
        <div className="min-w-0">
          <p className="text-h4 font-medium">
            <TruncatedText>{address}</TruncatedText>
          </p>
          {chainId && (
            <p className="text-small text-muted">
              <CoinBalance address={address} chainId={chainId} />
              {token && <TokenBalance {...{ address, chainId, token }} />}
            </p>
          )}
          {connector && (
            <p className="flex items-center gap-2 text-small text-muted">
              <WalletIcon connector={connector} className="size-4" />
              {connector.name}
            </p>
          )}
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
      <NetworkSwitch />
      {chainId && <RecentTransactions address={address} chainId={chainId} />}
      <div className="mt-6 flex flex-wrap gap-3 border-t border-rule pt-5">
        <BusyButton variant="secondary" onClick={() => leave.mutate()} busy={leave.isPending}>
          Disconnect
        </BusyButton>
        <Button variant="secondary" onClick={chooseOther}>
          Use another wallet
        </Button>
      </div>
    </>
  )
}

interface BalanceProps {
  address: HexAddress
  chainId: ChainId
}

/** The balance in the network's own coin, GLMR or DEV. */
function CoinBalance({ address, chainId }: BalanceProps) {
  const { data, isError } = useBalance({
    address,
    chainId,
    query: { refetchInterval: limits.pollingInterval },
  })
  if (data) return `${formatAmountShort(data.value, data.decimals)} ${data.symbol}`
  return isError ? 'Balance not available at the moment' : 'Reading the balance…'
}

/** The balance in the site's token, once it is known. */
function TokenBalance({ address, chainId, token }: BalanceProps & { token: HexAddress }) {
  const { data: of } = useToken(chainId, token)
  const { data: held } = useHolding(chainId, token, address)
  return (
    of &&
    held && (
      <span className="block">{`${formatAmountShort(held.token, of.decimals)} ${of.symbol}`}</span>
    )
  )
}

/** The two networks; choosing one brings the wallet there. */
function NetworkSwitch() {
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

/** A sign for each network: a full moon for the one in production, a crescent for the one for trying out. */
const moons: Record<ChainId, string> = {
  1284: 'M10 3a7 7 0 1 0 0 14a7 7 0 1 0 0-14',
  1287: 'M9 3a7 7 0 1 0 8 9.5A7.2 7.2 0 0 1 9 3',
}

function ChainIcon({ chainId, className }: { chainId: ChainId; className: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={`fill-current ${className}`}>
      <path d={moons[chainId]} />
    </svg>
  )
}

const shown = 5

/** What this account sent from this site lately, and what became of it. */
function RecentTransactions({ address, chainId }: { address: HexAddress; chainId: ChainId }) {
  const sent = useSentTransactions(address, chainId).slice(0, shown)
  const heading = useId()
  if (sent.length === 0) return null
  return (
    <section aria-labelledby={heading} className="mt-6">
      <h3 id={heading} className="font-mono text-label font-medium text-muted">
        Recent transactions
      </h3>
      <ul className="mt-2 border-y border-rule text-small [&>li+li]:border-t">
        {sent.map((each) => (
          <li key={each.id} className="flex flex-wrap justify-between gap-x-4 border-rule py-2">
            <span>{each.kind === 'claim' ? 'Claim' : <TransferWords sent={each} />}</span>
            <span className="flex gap-3">
              <State sent={each} />
              <ExplorerLink
                chainId={chainId}
                kind="tx"
                value={each.hash}
                label="Moonscan"
                className="underline underline-offset-4"
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function TransferWords({ sent }: { sent: Extract<SentTransaction, { kind: 'transfer' }> }) {
  const { data: token } = useToken(sent.chainId, sent.contract)
  const amount = token && `${formatAmountShort(sent.amount, token.decimals)} ${token.symbol} `
  return (
    <>
      {amount}to <TruncatedText>{sent.recipient}</TruncatedText>
    </>
  )
}

function State({ sent }: { sent: SentTransaction }) {
  const { data: outcome = { status: 'pending' } } = useOutcome(sent)
  return <span className="font-medium">{outcomeWords(outcome, '').headline}</span>
}
