import { AppLink } from '../../ui/link/app-link.tsx'
import { type ChainId, chainFacts } from '../chains/chain-ids.ts'
import { Notice } from '../notices/notice.tsx'

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
  const { coin } = chainFacts[chainId]
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
