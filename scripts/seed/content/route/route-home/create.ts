import { Nectar } from '@nectar/sdk'

const nectar = Nectar.fromEnvironment()

const collection = await nectar.collections.create({
  standard: 'erc721',
  chainId: 1287,
  name: 'Orchard Seasons',
  symbol: 'SEASON',
  baseUri:
    'ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/',
  maxSupply: 100,
  autoIncrement: true,
  royalty: {
    percent: 5,
    receiver: '0x82656dAA2691742b37B5F7Bc9ce97C8a523Cf67E',
  },
})
console.log(await collection.address())

const mint = await collection.mint({
  to: '0xE51063bC316FFc975252Aef528a6B7172061986a',
  quantity: 2,
})
console.log(await mint.settled())
