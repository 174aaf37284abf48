import { Nectar } from '@nectar/sdk'
import { parseUnits } from 'viem'
import { moonbeam } from 'viem/chains'

const nectar = Nectar.fromEnvironment()

const token = await nectar.contracts.deploy({
  template: 'erc20',
  chainId: moonbeam.id,
  name: 'Orchard Points',
  arguments: ['Orchard Points', 'ORCH', parseUnits('1000000', 18)],
})
console.log(await token.address())
