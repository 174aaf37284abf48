import { Nectar } from '@nectar/sdk'
import { parseUnits } from 'viem'
import { base, moonbeam, polygon } from 'viem/chains'

const nectar = Nectar.fromEnvironment()

for (const chain of [moonbeam, base, polygon]) {
  const token = await nectar.contracts.deploy({
    template: 'erc20',
    chainId: chain.id,
    name: 'Orchard Points',
    arguments: ['Orchard Points', 'ORCH', parseUnits('1000000', 18)],
  })
  console.log(chain.name, await token.address())
}
