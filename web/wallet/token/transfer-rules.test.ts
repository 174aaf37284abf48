import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressSchema, recipientWarning, transferSchema } from './transfer-rules.ts'

// The test vectors of EIP-55.
const vectors = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]
const mixed = vectors.slice(4)
const message = (text: string) => {
  const { error } = addressSchema.safeParse(text)
  return error?.issues[0]?.message
}

describe('addressSchema', () => {
  it.each(vectors)('accepts %s', (address) => expect(addressSchema.parse(address)).toBe(address))

  it.each(mixed)('accepts %s in a single case and returns the checksummed form', (address) => {
    expect(addressSchema.parse(address.toLowerCase())).toBe(address)
    expect(addressSchema.parse(`0x${address.slice(2).toUpperCase()}`)).toBe(address)
    expect(addressSchema.parse(`0X${address.slice(2).toUpperCase()}`)).toBe(address)
    expect(addressSchema.parse(` ${address}\n`)).toBe(address)
    expect(addressSchema.parse(`\u200e${address}\u200b`)).toBe(address)
  })

  it.each(mixed)('refuses %s with one letter in the other case', (address) => {
    const at = address.slice(2).search(/[a-f]/i) + 2
    const letter = address.charAt(at)
    const other = letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()
    expect(message(address.slice(0, at) + other + address.slice(at + 1))).toBe(
      'Address is invalid.',
    )
  })

  it.each([
    '',
    '0x',
    '52908400098527886E0F7030069857D2E4169EE7',
    '0x52908400098527886e0f7030069857d2e4169ee',
    '0x52908400098527886e0f7030069857d2e4169ee77',
    '0x52908400098527886e0f7030069857d2e4169eeg',
    'nectar.eth',
  ])('refuses %j', (text) => expect(message(text)).toBe('Address is invalid.'))

  it('accepts any 20 bytes in lower case, and then its own output', () => {
    const bytes = fc.uint8Array({ minLength: 20, maxLength: 20 })
    fc.assert(
      fc.property(bytes, (value) => {
        const text = `0x${Buffer.from(value).toString('hex')}`
        const address = addressSchema.parse(text)
        expect(address.toLowerCase()).toBe(text)
        expect(addressSchema.parse(address)).toBe(address)
      }),
    )
  })

  it('never accepts text of any other form', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/^\s*0x[0-9a-f]{40}\s*$/i.test(text))
        expect(message(text)).toBe('Address is invalid.')
      }),
    )
  })
})

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

const vesting = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'

it.each([
  ['0x000000000000000000000000000000000000dEaD', null, /burn address/],
  ['0x0000000000000000000000000000000000000802', null, /network itself/],
  ['0x0000000000000000000000000000000000000001', null, /network itself/],
  [vesting, '0x6080', /vesting contract/],
  [recipient, '0x6080', /a contract at this address/],
] as const)('warns about %s with the code %s', (to, code, reason) => {
  expect(recipientWarning({ recipient: to, vesting, code })).toMatch(reason)
})

it.each([null, `0xef0100${'ab'.repeat(20)}`])(
  'does not warn about a person’s account with the code %s',
  (code) => {
    expect(recipientWarning({ recipient, vesting, code })).toBeUndefined()
  },
)
