import { createPublicClient, formatEther, http } from 'viem'
import { moonbeam } from 'viem/chains'

const client = createPublicClient({
  chain: moonbeam,
  transport: http(process.env.NECTAR_RPC_URL_1284),
})
const address = '0xE51063bC316FFc975252Aef528a6B7172061986a'
console.log(formatEther(await client.getBalance({ address })))
