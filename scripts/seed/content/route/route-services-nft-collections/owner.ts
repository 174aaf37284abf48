import { createPublicClient, erc721Abi, http } from 'viem'
import { moonbaseAlpha } from 'viem/chains'

const client = createPublicClient({
  chain: moonbaseAlpha,
  transport: http(process.env.NECTAR_RPC_URL),
})
const collection = {
  address: '0xFb26c7f2F15022DEEF8208C5Cd2Af3357E0138Ad',
  abi: erc721Abi,
} as const

const [owner, metadata] = await Promise.all([
  client.readContract({
    ...collection,
    functionName: 'ownerOf',
    args: [1n],
  }),
  client.readContract({
    ...collection,
    functionName: 'tokenURI',
    args: [1n],
  }),
])
console.log(owner, metadata)
