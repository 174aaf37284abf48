import { useBalance } from 'wagmi'
import { formatAmountShort } from '../amount/amount.ts'
import { limits } from '../limits.ts'
import { chainRead } from '../session/query-client.ts'
import { useChosenChain } from '../session/use-account.ts'
import type { HexAddress } from '../token-config.ts'

/** The balance in the network's own coin, GLMR or DEV. */
export function CoinBalance({ address }: { address: HexAddress }) {
  const { data, isError } = useBalance({
    address,
    chainId: useChosenChain(),
    query: { ...chainRead, refetchInterval: limits.pollingInterval },
  })
  if (data) return `${formatAmountShort(data.value, data.decimals)} ${data.symbol}`
  return isError ? 'Balance not available at the moment' : 'Reading the balance…'
}
