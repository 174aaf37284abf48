import { serviceKinds } from '@nectar/schemas/documents/story/service-kinds'
import { expect, test } from 'vitest'
import type { RouteInput } from '../build/types.ts'
import { serviceRoutes } from './services.ts'

const { authentication, storage, nft, hosting, computing } = serviceKinds
const kinds = {
  '/services/web3-hosting': hosting,
  '/services/web3-storage': storage,
  '/services/nft-collections': nft,
  '/services/smart-contracts': computing,
  '/services/cloud-functions': computing,
  '/services/embedded-wallet': authentication,
  '/services/web3-authentication': authentication,
  '/services/rpc-indexing': computing,
  '/services/asset-hub': nft,
  '/services/multichain': undefined,
}
const order = [
  'hero',
  'featureGrid',
  'steps',
  'codeSample',
  'resourceCards',
  'dataTable',
  'storyList',
  'faq',
  'ctaBanner',
]

function storyKind(route: RouteInput) {
  const stories = route.sections?.find(({ _type }) => _type === 'storyList')
  return stories?._type === 'storyList' ? stories.serviceKind : 'none'
}

test('there are ten, ordered for the menus', () => {
  expect(serviceRoutes.map(({ path }) => path)).toEqual(Object.keys(kinds))
  expect(serviceRoutes.map((route) => route.order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test.each(serviceRoutes)('$path has its sections in the order of a service page', (route) => {
  const types = route.sections?.map(({ _type }) => _type) ?? []
  expect(types.filter((type) => type !== 'networkList')).toEqual(order)
})

test.each(serviceRoutes)('$path shows the stories of its service kind', (route) => {
  expect(storyKind(route)).toBe(kinds[route.path as keyof typeof kinds])
})
