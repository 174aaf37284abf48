import { useMutation } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useConfig } from 'wagmi'
import { watchAsset } from 'wagmi/actions'
import { formatAmountShort } from '../amount/amount.ts'
import { type ChainId, chainIds, chainInfo } from '../chains/chain-ids.ts'
import { ExternalLink } from '../chains/explorer-link.tsx'
import { NetworkButtons } from '../chains/network-change.tsx'
import { WalletError } from '../errors/error-table.ts'
import { walletErrorFrom } from '../errors/wallet-error-from.ts'
import { ErrorNotice, Notice, Waiting } from '../notices/notice.tsx'
import { BusyButton, WalletStep } from '../notices/wallet-step.tsx'
import { useAccount } from '../session/account-store.ts'
import { WalletProvider } from '../session/runtime.tsx'
import type { HexAddress, TokenConfig } from '../token-config.ts'
import { OpenRequest } from '../transactions/send-button.tsx'
import type { Token } from './use-token.ts'

interface TokenGateProps {
  config: TokenConfig
  /** The contract that the application needs, by network. */
  contracts: Partial<Record<ChainId, HexAddress>>
  /** Shown if the wallet's network has none. */
  missing: string
  children: (where: ContractContext) => ReactNode
}

export interface ContractContext {
  account: HexAddress
  chainId: ChainId
  contract: HexAddress
}

/** Renders its children if there is a contract, remounted per account and network; else offers to switch. */
export function TokenGate({ config, ...props }: TokenGateProps) {
  return (
    <WalletProvider config={config}>
      <ContractGate {...props} />
    </WalletProvider>
  )
}

function ContractGate({ contracts, missing, children }: Omit<TokenGateProps, 'config'>) {
  const account = useAccount()
  if (account.status !== 'connected') return null
  const { address, chainId } = account
  const contract = chainId && contracts[chainId]
  if (chainId && contract) {
    const where = { account: address, chainId, contract }
    return <Fragment key={`${address}-${chainId}`}>{children(where)}</Fragment>
  }
  const options = chainIds.filter((id) => contracts[id] && id !== chainId)
  const { message } = new WalletError('ChainNotConfiguredError')
  const unknown = `${message} Your wallet is on a network that this page does not use.`
  return (
    <div>
      <p>{chainId ? missing : unknown}</p>
      {chainId && (
        <p className="mt-3 text-small text-muted">Your wallet is on {chainInfo[chainId].name}.</p>
      )}
      <NetworkButtons options={options} />
      <OpenRequest account={address} />
    </div>
  )
}

interface QueryStateProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  /** As in "Reading your balances…". */
  waiting: string
  /** Shown instead of the error. */
  failed?: string
  children: (data: Data) => ReactNode
}

/** Renders what was read from the chain; until then, the wait or the error. */
export function QueryState<Data>({ query, waiting, failed, children }: QueryStateProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  const again = () => void query.refetch()
  if (!query.error) {
    return (
      <Waiting why="The network’s node has not answered yet." onRetry={again}>
        {waiting}
      </Waiting>
    )
  }
  if (failed) return failed
  return <ErrorNotice error={walletErrorFrom(query.error)} actions={{ retry: again }} />
}

/** A table of names and figures. */
export function FigureList({ children }: { children: ReactNode }) {
  return <dl className="border-y border-rule [&>div+div]:border-t">{children}</dl>
}

interface FigureProps {
  name: string
  strong?: boolean
  children: ReactNode
}

export function Figure({ name, strong = false, children }: FigureProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-rule py-2.5">
      <dt className={`text-small ${strong ? 'font-medium' : 'text-muted'}`}>{name}</dt>
      <dd
        className={`min-w-0 text-right font-mono wrap-anywhere tabular-nums ${strong ? 'text-h4 font-medium' : 'text-small'}`}
      >
        {children}
      </dd>
    </div>
  )
}

/** The expected fee, once it is known. */
export function FeeFigure({ chainId, fee }: { chainId: ChainId; fee: bigint | undefined }) {
  if (fee === undefined) return null
  return (
    <Figure name="Estimated fee">
      {formatAmountShort(fee, 18, 6)} {chainInfo[chainId].coin}
    </Figure>
  )
}

/** Gives out the coin of the test network. */
const faucet = 'https://faucet.moonbeam.network/'

interface NoFeeProps {
  chainId: ChainId
  /** As in "Claiming". */
  what: string
  meanwhile?: string
}

/** Says that the account has too little of the network's coin, and where to get some. */
export function NoFee({ chainId, what, meanwhile = '' }: NoFeeProps) {
  const { coin } = chainInfo[chainId]
  return (
    <Notice tone="warning">
      <p>
        {what} costs a fee in {coin}, and this account has too little of it. Send some {coin} to it
        first{meanwhile}.
      </p>
      {chainId === 1287 && (
        <p className="mt-2">
          <ExternalLink label={`Get ${coin} from the faucet`} href={faucet} />
        </p>
      )}
    </Notice>
  )
}

/** Asks the wallet to list the token (EIP-747). It grants nothing. */
export function AddToWallet({ token, chainId }: { token: Token; chainId: ChainId }) {
  const config = useConfig()
  const { address, symbol, decimals } = token
  const add = useMutation({
    mutationFn: async () => {
      const options = { address, symbol, decimals }
      if ((await watchAsset(config, { type: 'ERC20', options })) !== true)
        throw new WalletError('NotAddedError', { about: symbol })
    },
  })
  return (
    <div>
      <BusyButton variant="secondary" onClick={() => add.mutate()} busy={add.isPending}>
        Add {symbol} to wallet
      </BusyButton>
      <WalletStep step={add} chainId={chainId} retry={() => add.mutate()}>
        Confirm in your wallet to add {symbol}.
      </WalletStep>
      <p role="status" className="mt-3 text-small text-muted empty:hidden">
        {add.isSuccess && `Your wallet now lists ${symbol}.`}
      </p>
    </div>
  )
}
