import type { ReactNode } from 'react'
import { AppLink } from '../../ui/link/app-link.tsx'
import { type ChainId, chainIds, chainInfo } from '../chains/chain-ids.ts'
import { NetworkButtons } from '../chains/network-change.tsx'
import { WalletError } from '../errors/error-table.ts'
import { walletErrorFrom } from '../errors/wallet-error-from.ts'
import { ErrorNotice } from '../notices/error-notice.tsx'
import { Notice, Waiting } from '../notices/notice.tsx'
import { useAccount } from '../session/account-store.ts'
import type { HexAddress } from '../token-config.ts'
import { OpenRequest } from '../transactions/send-button.tsx'
import { endNodePauses } from '../transport/rpc-transport.ts'

interface TokenGateProps {
  /** The contracts that the application needs, one for each network that has it. */
  contracts: Partial<Record<ChainId, HexAddress>>
  /** What is said where the network in use has none. */
  missing: string
  children: (where: Where) => ReactNode
}

/** Who is connected, on which network, and the contract there. */
export interface Where {
  account: HexAddress
  chainId: ChainId
  contract: HexAddress
}

/** Lets through who is connected to a network that has the contract, and helps the others there. */
export function TokenGate({ contracts, missing, children }: TokenGateProps) {
  const account = useAccount()
  if (account.status !== 'connected') return null
  const { address, chainId } = account
  const contract = chainId && contracts[chainId]
  if (chainId && contract) return children({ account: address, chainId, contract })

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
  /** What is being read, as in "Reading your balances…". */
  waiting: string
  children: (data: Data) => ReactNode
}

/** What was read from the chain; until then that it is being read, or why it cannot be. */
export function QueryState<Data>({ query, waiting, children }: QueryStateProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  const again = () => {
    endNodePauses()
    query.refetch()
  }
  if (!query.error) {
    return (
      <Waiting why="The network’s node has not answered yet." onRetry={again}>
        {waiting}
      </Waiting>
    )
  }
  return <ErrorNotice error={walletErrorFrom(query.error)} actions={{ retry: again }} />
}

/** Names and figures, one a line, parted by rules. */
export function FigureList({ children }: { children: ReactNode }) {
  return <dl className="border-y border-rule [&>div+div]:border-t">{children}</dl>
}

interface FigureProps {
  name: string
  /** Sets the figure apart from the others. */
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

/** Gives away the coin of the test network, which has no value. */
const faucet = 'https://faucet.moonbeam.network/'

interface NoFeeProps {
  chainId: ChainId
  /** What costs the fee, as in "Claiming". */
  what: string
  /** What becomes of it in the meantime. */
  meanwhile?: string
}

/** The account has too little of the network's coin; where to get some. */
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
          <AppLink
            link={{
              label: `Get ${coin} from the faucet`,
              href: faucet,
              external: true,
              soon: false,
            }}
            className="underline underline-offset-4"
          />
        </p>
      )}
    </Notice>
  )
}
