import { Nectar } from '@nectar/sdk'

const nectar = Nectar.fromEnvironment()

const indexer = await nectar.indexers.create({
  template: 'erc721-transfers',
  chainId: 1284,
  contract: '0xFb26c7f2F15022DEEF8208C5Cd2Af3357E0138Ad',
  startBlock: 7_412_880n,
})

const { graphqlUrl } = await indexer.deploy()
console.log(graphqlUrl)
