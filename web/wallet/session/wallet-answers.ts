import { getAddress, type Hash, isAddress, isHash, numberToHex } from 'viem'
import { z } from 'zod'
import { MalformedWalletAnswerError } from '../errors/chain-errors.ts'
import { UnauthorizedError } from '../errors/code-errors.ts'

const address = z
  .string()
  .refine((text) => isAddress(text, { strict: false }))
  .transform((text) => getAddress(text.toLowerCase()))

/** Accounts, as wallets list them; the checksummed form. */
export const accountsAnswer = z.array(address)

/** A chain id: hexadecimal after EIP-695, but some wallets say a number or decimal digits. */
export const chainIdAnswer = z
  .union([z.string().regex(/^(0x[0-9a-f]+|\d+)$/i), z.number()])
  .transform(Number)
  .pipe(z.number().int().positive().max(Number.MAX_SAFE_INTEGER))
  .transform((id) => numberToHex(id))

/** The hash of a transaction. One that is none is no transaction. */
export const hashAnswer = z.custom<Hash>((text) => typeof text === 'string' && isHash(text))

const answers: Readonly<Record<string, z.ZodType>> = {
  eth_accounts: accountsAnswer,
  eth_requestAccounts: accountsAnswer,
  eth_chainId: chainIdAnswer,
  eth_sendTransaction: hashAnswer,
}

/**
 * Reads what a wallet answered to a request.
 *
 * @throws MalformedWalletAnswerError when it is not what the method answers
 * @throws UnauthorizedError when accounts were asked for and none was given
 */
export function readAnswer(method: string, answer: unknown): unknown {
  const schema = answers[method]
  if (!schema) return answer
  const read = schema.safeParse(answer)
  if (!read.success) throw new MalformedWalletAnswerError(method, { cause: read.error })
  if (method === 'eth_requestAccounts' && Array.isArray(read.data) && read.data.length === 0) {
    throw new UnauthorizedError({ details: 'The wallet gave no account.' })
  }
  return read.data
}
