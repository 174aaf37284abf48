import { expect, it } from 'vitest'
import { tokenNotice } from './token-config.ts'

const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

it.each([
  [{}, false, /not deployed/],
  [{ 1287: address }, true, /local chain/],
  [{ 1287: address }, false, /test network/],
] as const)('says what the configuration %j means', (token, isPractice, words) => {
  expect(tokenNotice({ config: { token }, isPractice, tokenName: 'NCTR' })).toMatch(words)
})

it('is undefined for a token in production', () => {
  const config = { token: { 1284: address, 1287: address } } as const
  expect(tokenNotice({ config, isPractice: false, tokenName: 'NCTR' })).toBeUndefined()
})
