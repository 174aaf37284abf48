import { Nectar } from '@nectar/sdk'

const nectar = Nectar.fromEnvironment()
const bucket = nectar.storage.bucket('bkt_71d5b2')

const media = await bucket.uploadFolder('./media', { asFolder: true })

const metadata = Array.from({ length: 100 }, (_, index) => ({
  path: `${index + 1}.json`,
  contentType: 'application/json',
  content: JSON.stringify({
    name: `Orchard Seasons ${index + 1}`,
    description: 'One of a hundred pieces.',
    image: `ipfs://${media.folderCid}/${index + 1}.webp`,
  }),
}))
const { folderCid } = await bucket.upload(metadata, { asFolder: true })

const collection = await nectar.collections.create({
  standard: 'erc721',
  chainId: 1284,
  name: 'Orchard Seasons',
  symbol: 'SEASON',
  baseUri: `ipfs://${folderCid}/`,
  maxSupply: metadata.length,
  autoIncrement: true,
})
console.log(await collection.address())
