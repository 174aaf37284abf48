import { z } from 'zod'
import { addressSchema } from '../address/address.ts'
import { AmountError, formatAmount, parseAmount } from '../amount/amount.ts'
import type { Token } from './read-chain.ts'

interface TransferLimits {
  token: Token
  /** The sender. */
  from: string
  /** What can be sent at most. */
  max: bigint
}

/** What someone typed into the transfer form, parsed into an address and an amount. */
export function transferSchema({ token, from, max }: TransferLimits) {
  return z.object({
    recipient: addressSchema.superRefine((recipient, context) => {
      const message = refusal(recipient, token, from)
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
        return message(`You can send at most ${formatAmount(max, token.decimals)} ${token.symbol}.`)
      } catch (error) {
        if (error instanceof AmountError) return message(error.message)
        throw error
      }
    }),
  })
}

function refusal(recipient: string, token: Token, from: string): string | undefined {
  const is = (address: string) => recipient.toLowerCase() === address.toLowerCase()
  if (is(from)) return 'This is your own address. Enter the one you want to send to.'
  if (is(token.address)) return 'This is the token’s own contract: what is sent there is lost.'
  if (BigInt(recipient) === 0n) return 'This is the zero address: what is sent there is lost.'
  return undefined
}

export type TransferInput = z.input<ReturnType<typeof transferSchema>>
export type Transfer = z.output<ReturnType<typeof transferSchema>>
