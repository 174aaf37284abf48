import {
  type Address,
  createPublicClient,
  erc721Abi,
  http,
  isAddressEqual,
} from 'viem'
import { moonbeam } from 'viem/chains'

const transport = http(process.env.NECTAR_RPC_URL)
const client = createPublicClient({ chain: moonbeam, transport })
const cards = {
  address: '0x5774de02dCCace43DC179342C2a06602EbDcaBfb',
  abi: erc721Abi,
} as const
const tiers = ['bronze', 'silver', 'gold'] as const

/** The tier of a card this wallet holds; throws for a revoked card. */
export async function tierOf(card: number, wallet: Address) {
  const owner = await client.readContract({
    ...cards,
    functionName: 'ownerOf',
    args: [BigInt(card)],
  })
  if (!isAddressEqual(owner, wallet)) return undefined
  return tiers[Math.floor(card / 10_000) - 1]
}
