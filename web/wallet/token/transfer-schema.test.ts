import { describe, expect, it } from 'vitest'
import { transferSchema } from './transfer-rules.ts'

const from = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const recipient = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const token = {
  address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  symbol: 'NCTR',
  decimals: 2,
} as const
const schema = transferSchema({ token, from, max: 100_050n })
const messages = (input: { recipient: string; amount: string }) =>
  schema.safeParse(input).error?.issues.map(({ path, message }) => [path[0], message])

describe('transferSchema', () => {
  it('returns the checksummed address and the amount in the smallest unit', () => {
    expect(schema.parse({ recipient: recipient.toLowerCase(), amount: '1000.5' })).toEqual({
      recipient,
      amount: 100_050n,
    })
  })

  it.each([
    ['0x12', 'Address is invalid.'],
    [from, 'This is your own address. Enter the one you want to send to.'],
    [token.address, 'This is the token’s own contract: what is sent there is lost.'],
    [`0x${'0'.repeat(40)}`, 'This is the zero address: what is sent there is lost.'],
  ])('refuses the recipient %s', (address, message) => {
    expect(messages({ recipient: address, amount: '1' })).toEqual([['recipient', message]])
  })

  it.each([
    ['1000.51', 'You can send at most 1,000.5 NCTR.'],
    ['1,0001', 'Use at most 2 digits after the decimal point.'],
    ['', 'Enter a number such as 12.5.'],
    ['0', 'Enter an amount above zero.'],
  ])('refuses the amount %j', (amount, message) => {
    expect(messages({ recipient, amount })).toEqual([['amount', message]])
  })
})
