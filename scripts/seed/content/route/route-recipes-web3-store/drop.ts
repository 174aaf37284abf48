import { Nectar } from '@nectar/sdk'
import { parseEther } from 'viem'

const nectar = Nectar.fromEnvironment()
const bucket = nectar.storage.bucket('bkt_4d19f3')

// 1.json, 2.json …: name, picture and price note of each product.
const catalog = await bucket.uploadFolder('./catalog', {
  asFolder: true,
})

const shop = await nectar.collections.create({
  standard: 'erc1155',
  chainId: 1284,
  name: 'Orchard Press',
  symbol: 'PRESS',
  baseUri: `ipfs://${catalog.folderCid}/`,
  drop: {
    opensAt: new Date('2027-03-01T09:00:00Z'),
    price: parseEther('12'),
    perWallet: 5,
  },
})
console.log(await shop.address())
