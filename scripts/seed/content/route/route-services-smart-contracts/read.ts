import { createPublicClient, erc20Abi, formatUnits, http } from 'viem'
import { moonbaseAlpha } from 'viem/chains'

const client = createPublicClient({
  chain: moonbaseAlpha,
  transport: http(process.env.NECTAR_RPC_URL),
})
const points = {
  address: '0xFcaDfd23b69de28731Ad2AFC1EdDd2151ae56473',
  abi: erc20Abi,
} as const

// Never assume 18: ask the contract.
const [supply, decimals, symbol] = await Promise.all([
  client.readContract({ ...points, functionName: 'totalSupply' }),
  client.readContract({ ...points, functionName: 'decimals' }),
  client.readContract({ ...points, functionName: 'symbol' }),
])
console.log(`${formatUnits(supply, decimals)} ${symbol}`)
