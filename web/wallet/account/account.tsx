import { useMutation } from '@tanstack/react-query'
import { useBalance, useConfig, useConnection } from 'wagmi'
import { Button } from '../../ui/button/button.tsx'
import { CopyButton } from '../../ui/copy/copy-button.tsx'
import { TruncatedText } from '../../ui/text/truncated-text.tsx'
import { formatAmountShort } from '../amount/amount.ts'
import { BusyButton } from '../busy-button.tsx'
import type { ChainId } from '../chains/chain-ids.ts'
import { ExplorerLink } from '../chains/explorer-link.tsx'
import { limits } from '../limits.ts'
import { disconnectWallet } from '../session/wallet.ts'
import { useHolding, useToken } from '../token/use-token.ts'
import type { HexAddress, TokenConfig } from '../token-config.ts'
import { Avatar } from './avatar.tsx'
import { NetworkSwitch } from './network-switch.tsx'
import { RecentTransactions } from './recent-transactions.tsx'
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
