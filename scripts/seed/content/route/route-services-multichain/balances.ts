import { createPublicClient, erc20Abi, formatUnits, http } from 'viem'
import { base, moonbeam, polygon } from 'viem/chains'

const holder = '0xE51063bC316FFc975252Aef528a6B7172061986a'
const tokens = [
  {
    chain: moonbeam,
    address: '0xFcaDfd23b69de28731Ad2AFC1EdDd2151ae56473',
  },
  { chain: base, address: '0x15d86A87152685a3E87c716204b44B24f4142F07' },
  { chain: polygon, address: '0x6c808F8762596304B421152814e873e664624755' },
] as const

for (const { chain, address } of tokens) {
  const transport = http(process.env[`NECTAR_RPC_URL_${chain.id}`])
  const client = createPublicClient({ chain, transport })
  const token = { address, abi: erc20Abi } as const
  const [balance, decimals] = await Promise.all([
    client.readContract({
      ...token,
      functionName: 'balanceOf',
      args: [holder],
    }),
    client.readContract({ ...token, functionName: 'decimals' }),
  ])
  console.log(chain.name, formatUnits(balance, decimals))
}
