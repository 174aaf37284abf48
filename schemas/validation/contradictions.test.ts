import { expect, test } from 'vitest'
import { findContradictions } from './contradictions.ts'

const page = (path: string, ...sections: unknown[]) => ({
  _id: path,
  _type: 'route',
  path,
  sections,
})
const network = (name: string, plan: string) => ({
  _type: 'networkList',
  _key: 'n',
  networks: [{ _type: 'network', _key: 'a', name, chainId: 1284, plan }],
})
const prices = (amount: string, per: string, chains?: string[]) => ({
  _type: 'dataTable',
  _key: 't',
  columns: ['Amount', 'Per'],
  groups: [{ _key: 'g', rows: [{ _key: 'r', label: 'Mint', chains, cells: [amount, per] }] }],
})
const found = (...documents: ReturnType<typeof page>[]) =>
  findContradictions(documents).map(({ documentId, message }) => `${documentId}: ${message}`)

test('a network has one name and one plan', () => {
  const first = page('/a', network('Moonbeam', 'free'))
  expect(found(first, page('/b', network('Moonbeam', 'free')))).toEqual([])
  expect(found(first, page('/b', network('Moonbeam', 'top')))).toEqual([
    '/b: The network with chain id 1284 is Moonbeam, not a test network, from the plan “top” here, and Moonbeam, not a test network, from the plan “free” at /a.',
  ])
})

test('a row of a price list has one amount for each chain', () => {
  const first = page('/a', prices('4 credits', 'mint', ['Moonbeam']))
  expect(found(first, page('/b', prices('9 credits', 'mint', ['Astar'])))).toEqual([])
  expect(found(first, page('/b', prices('9 credits', 'batch', ['Moonbeam'])))).toEqual([])
  expect(found(first, page('/b', prices('9 credits', 'mint', ['Astar', 'Moonbeam'])))).toEqual([
    '/b: Amount of “Mint”, Per mint on Moonbeam is 9 credits here, and 4 credits at /a.',
  ])
})
