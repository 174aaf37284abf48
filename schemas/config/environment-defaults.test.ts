import { expect, it } from 'vitest'
import { brand } from './brand/brand.ts'
import { parseEnvironment } from './environment.ts'

const site = {
  SANITY_PROJECT_ID: 'local',
  SANITY_DATASET: 'production',
  SANITY_READ_TOKEN: 'a-token-that-reads',
  SANITY_WRITE_TOKEN: 'a-token-that-writes',
  SANITY_WEBHOOK_SECRET: 'a-secret-that-signs',
}

it('a site without the wallet needs no node', () => {
  expect(parseEnvironment({ ...site, NEXT_PUBLIC_WALLET: 'false' })).toMatchObject({
    NEXT_PUBLIC_RPC_URLS_1284: [],
    NEXT_PUBLIC_RPC_URLS_1287: [],
  })
})

it('without the wallet, variables of the chains are ignored', () => {
  const left = {
    NEXT_PUBLIC_RPC_URLS_1284: 'https://rpc.nectar.example',
    NEXT_PUBLIC_RPC_URLS_1287: 'https://rpc.nectar.example',
    NEXT_PUBLIC_TOKEN_1284: '0x0000000000000000000000000000000000000802',
    NEXT_PUBLIC_VESTING_1287: '0x0000000000000000000000000000000000000802',
  }
  const parsed = parseEnvironment({ ...site, ...left, NEXT_PUBLIC_WALLET: 'false' })
  const names = Object.keys(left) as (keyof typeof left)[]
  expect(names.map((name) => parsed[name])).toEqual([[], [], undefined, undefined])
})

it('a hosting platform needs no variable that has a default', () => {
  expect(parseEnvironment(site)).toMatchObject({
    NEXT_PUBLIC_APP_URL: brand.appUrl,
    NEXT_PUBLIC_RPC_URLS_1284: ['https://rpc.api.moonbeam.network'],
    NEXT_PUBLIC_RPC_URLS_1287: ['https://rpc.api.moonbase.moonbeam.network'],
  })
})
