import { expect, it } from 'vitest'
import { clientAddress, limitKey } from './client-address.ts'

it.each([
  ['198.51.100.7', false, '198.51.100.7'],
  ['203.0.113.9, 198.51.100.7', false, '198.51.100.7'],
  ['203.0.113.9, 198.51.100.7', true, '203.0.113.9'],
  ['6.6.6.6, 203.0.113.9, 198.51.100.7', true, '203.0.113.9'],
  ['198.51.100.7', true, '198.51.100.7'],
  [null, false, ''],
])('reads %j, behind a proxy: %s, as %s', (chain, trusted, address) => {
  expect(clientAddress(chain, trusted)).toBe(address)
})

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:DB8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['198.51.100.7:50123', '198.51.100.7'],
  ['[2001:db8:1:2::9]:50123', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2'],
])('counts %s as %s', (address, key) => {
  expect(limitKey(address)).toBe(key)
})
