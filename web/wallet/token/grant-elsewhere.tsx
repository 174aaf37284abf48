import { type ChainId, chainFacts, chainIds } from '../chains/chain-ids.ts'
import { Notice } from '../notices/notice.tsx'
import type { HexAddress, TokenConfig } from '../token-config.ts'
import { NetworkButtons } from './network-buttons.tsx'
import { useVesting } from './use-token.ts'
import { vestingFigures } from './vesting-figures.ts'

interface GrantElsewhereProps {
  account: HexAddress
  /** The network that is shown already. */
  chainId: ChainId
  grants: TokenConfig['vesting']
}

/** Tells who has something to claim on the other network, and leads there. */
export function GrantElsewhere({ account, chainId, grants }: GrantElsewhereProps) {
  return chainIds.map((id) => {
    const vesting = grants[id]
    return (
      id !== chainId &&
      vesting && <GrantOn key={id} chainId={id} account={account} vesting={vesting} />
    )
  })
}

function GrantOn(props: { chainId: ChainId; account: HexAddress; vesting: HexAddress }) {
  const { chainId, account, vesting } = props
  const { data } = useVesting(chainId, vesting, account)
  const figures = data && vestingFigures(data.details, data.now)
  if (!figures || figures.claimed === figures.total) return null
  return (
    <Notice tone="accent" className="mt-6">
      <p>This address has a grant on {chainFacts[chainId].name}.</p>
      <NetworkButtons options={[chainId]} />
    </Notice>
  )
}
