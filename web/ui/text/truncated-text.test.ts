import { expect, it } from 'vitest'
import { truncateMiddle } from './truncated-text.tsx'

it('keeps nine characters and shortens ten', () => {
  expect(truncateMiddle('123456789')).toBe('123456789')
  expect(truncateMiddle('1234567890')).toBe('1234…7890')
})

it('shortens an address', () => {
  expect(truncateMiddle('0x52908400098527886E0F7030069857D2E4169EE7')).toBe('0x52…9EE7')
})

it('never cuts a character in two', () => {
  expect(truncateMiddle('🐝🐝🐝🐝🐝🐝🐝🐝🐝🐝')).toBe('🐝🐝🐝🐝…🐝🐝🐝🐝')
})
