import { useBalance } from 'wagmi'
import { formatAmountShort } from '../amount/amount.ts'
import type { ChainId } from '../chains/chain-ids.ts'
import { limits } from '../limits.ts'
import type { HexAddress } from '../token-config.ts'

/** The balance in the network's own coin, GLMR or DEV. */
export function CoinBalance({ address, chainId }: { address: HexAddress; chainId: ChainId }) {
  const { data, isError } = useBalance({
    address,
    chainId,
    query: { refetchInterval: limits.pollingInterval },
  })
  if (data) return `${formatAmountShort(data.value, data.decimals)} ${data.symbol}`
  return isError ? 'Balance not available at the moment' : 'Reading the balance…'
}
