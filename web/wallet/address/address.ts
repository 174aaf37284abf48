import { getAddress, isAddress } from 'viem'
import { z } from 'zod'

export const invalidAddress = 'Address is invalid.'

/**
 * An address that someone typed: `0x` and 40 hexadecimal characters, and the EIP-55 checksum when
 * its case is mixed (spec section 5). Gives the checksummed form.
 */
export const addressSchema = z.string().transform((text, context) => {
  const typed = text.trim().replace(/^0X/, '0x')
  if (isTypedAddress(typed)) return getAddress(typed)
  context.addIssue({ code: 'custom', message: invalidAddress })
  return z.NEVER
})

function isTypedAddress(text: string): text is `0x${string}` {
  if (!isAddress(text, { strict: false })) return false
  const digits = text.slice(2)
  const mixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  return !mixed || isAddress(text)
}
