import { Nectar } from '@nectar/sdk'
import { parseUnits } from 'viem'

const nectar = Nectar.fromEnvironment()

const points = await nectar.contracts.deploy({
  template: 'erc20',
  chainId: 1287,
  name: 'Orchard Points',
  arguments: ['Orchard Points', 'ORCH', parseUnits('1000000', 18)],
})
console.log(await points.address())

const { explorerUrl } = await points.verify()
console.log(explorerUrl)

const grant = await points.call('transfer', [
  '0xE51063bC316FFc975252Aef528a6B7172061986a',
  parseUnits('250', 18),
])
console.log(await grant.settled())
