import { expect, test } from 'vitest'
import { filterGroups, listChains } from './filterable-table.tsx'
import { countRows } from './table-view.tsx'

const row = (label: string, chains?: string[]) => ({ _key: label, label, chains, cells: ['1'] })
const groups = [
  {
    _key: 'nft',
    title: 'NFT',
    rows: [row('Deploy', ['Moonbeam']), row('Mint', ['Astar', 'Moonbeam'])],
  },
  { _key: 'hosting', title: 'Hosting', rows: [row('Site')] },
]
const labels = (group: string, chain: string) =>
  filterGroups(groups, { group, chain }).map(({ _key, rows }) => [
    _key,
    rows.map(({ label }) => label),
  ])

test('lists each chain once', () => {
  expect(listChains(groups)).toEqual(['Moonbeam', 'Astar'])
})

test('shows everything until something is chosen', () => {
  expect(filterGroups(groups, { group: '', chain: '' })).toEqual(groups)
  expect(countRows(groups)).toBe(3)
})

test('filters by group and chain; rows without a chain apply to all', () => {
  expect(labels('', 'Astar')).toEqual([
    ['nft', ['Mint']],
    ['hosting', ['Site']],
  ])
  expect(labels('NFT', 'Astar')).toEqual([['nft', ['Mint']]])
  expect(labels('Hosting', 'Astar')).toEqual([['hosting', ['Site']]])
})

test('leaves out a group without rows', () => {
  expect(labels('NFT', 'Celo')).toEqual([])
})
