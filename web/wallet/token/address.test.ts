import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressSchema } from './transfer-rules.ts'

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
