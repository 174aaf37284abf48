import { Nectar } from '@nectar/sdk'
import { formatUnits } from 'viem'

const nectar = Nectar.fromEnvironment()

// The asset hub counts assets by number; a name can be taken twice.
const asset = await nectar.assets.get({
  network: 'asset-hub-test',
  id: 71_234,
})

console.log(asset.name, asset.symbol)
console.log('in circulation', formatUnits(asset.supply, asset.decimals))
console.log('least balance', formatUnits(asset.minBalance, asset.decimals))
console.log('who may mint', asset.issuer)
console.log('who may freeze', asset.freezer)
