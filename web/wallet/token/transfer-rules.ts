import { brand } from '@nectar/schemas/config/brand/brand'
import { trimText } from '@nectar/schemas/fields/trim-text'
import { getAddress, isAddress } from 'viem'
import { z } from 'zod'
import { formatNumber, NumberError } from '../../ui/number/typed-number.ts'
import { parseAmount } from '../amount/amount.ts'
import type { HexAddress } from '../token-config.ts'
import type { Token } from './use-token.ts'

interface TransferLimits {
  token: Token
  from: string
  max: bigint
}

/** The transfer form's input, parsed into an address and an amount. */
export function transferSchema({ token, from, max }: TransferLimits) {
  return z.object({
    recipient: addressSchema.superRefine((recipient, context) => {
      const message = rejectionReason(recipient, token, from)
      if (message) context.addIssue({ code: 'custom', message, input: recipient })
    }),
    amount: z.string().transform((text, context) => {
      const message = (reason: string) => {
        context.addIssue({ code: 'custom', message: reason, input: text })
        return z.NEVER
      }
      try {
        const amount = parseAmount(text, token.decimals)
        if (amount <= max) return amount
        return message(`You can send at most ${formatNumber(max, token.decimals)} ${token.symbol}.`)
      } catch (error) {
        if (error instanceof NumberError) return message(error.message)
        throw error
      }
    }),
  })
}

function rejectionReason(recipient: string, token: Token, from: string): string | undefined {
  const is = (address: string) => recipient.toLowerCase() === address.toLowerCase()
  if (is(from)) return 'This is your own address. Enter the one you want to send to.'
  if (is(token.address)) return 'This is the token’s own contract: what is sent there is lost.'
  if (BigInt(recipient) === 0n) return 'This is the zero address: what is sent there is lost.'
  return undefined
}

export type TransferInput = z.input<ReturnType<typeof transferSchema>>
export type Transfer = z.output<ReturnType<typeof transferSchema>>

const invalidAddress = 'Address is invalid.'

/**
 * A typed address: `0x` and 40 hexadecimal characters, with a valid EIP-55 checksum when its case is mixed
 * (spec section 5). The output is in checksummed form.
 */
export const addressSchema = z.string().transform((text, context) => {
  const typed = trimText(text).replace(/^0X/, '0x')
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

const burnAddresses: ReadonlySet<string> = new Set([
  '0x000000000000000000000000000000000000dead',
  '0xdead000000000000000000000000000000000000',
  '0xdeaddeaddeaddeaddeaddeaddeaddeaddeaddead',
  '0xffffffffffffffffffffffffffffffffffffffff',
])

/** Moonbeam has precompiles up to 0xffff and beyond. */
const precompilesBelow = 2n ** 32n

/** The code of a person's account that delegates to a contract (EIP-7702). */
const delegationPrefix = '0xef0100'

interface Recipient {
  recipient: HexAddress
  /** The site's own vesting contract on this network. */
  vesting: HexAddress | undefined
  /** The code at the address; null when there is none. */
  code: string | null
}

/** Why a transfer to an address is likely a mistake; undefined when it is not. */
export function recipientWarning({ recipient, vesting, code }: Recipient): string | undefined {
  const address = recipient.toLowerCase()
  if (burnAddresses.has(address)) {
    return 'This is a burn address: nobody can ever use what is sent there.'
  }
  if (BigInt(address) < precompilesBelow) {
    return 'This address belongs to the network itself, not to a person: what is sent there is lost.'
  }
  if (address === vesting?.toLowerCase()) {
    return 'This is the vesting contract, which pays grants out and cannot give a transfer back.'
  }
  if (code && !code.startsWith(delegationPrefix)) {
    return 'There is a contract at this address. Unless it was made to receive this token, what is sent there is lost.'
  }
  return undefined
}

const key = `${brand.storagePrefix}.transfer`
const schema = z.object({ recipient: z.string(), amount: z.string() })

/** For browsers that store nothing. */
let draft: TransferInput = { recipient: '', amount: '' }

/** What was typed into the transfer form. It survives leaving the form and reloads, until it is sent. */
export function readTransferDraft(): TransferInput {
  try {
    return schema.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  } catch {
    return draft
  }
}

export function writeTransferDraft(typed: TransferInput): void {
  draft = typed
  try {
    sessionStorage.setItem(key, JSON.stringify(typed))
  } catch {
    // Blocked or full: the draft is in memory.
  }
}

export function clearTransferDraft(): void {
  writeTransferDraft({ recipient: '', amount: '' })
}
