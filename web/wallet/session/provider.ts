import { getAddress, type Hash, isAddress, isHash, numberToHex, withTimeout } from 'viem'
import { z } from 'zod'
import { WalletError } from '../errors/error-table.ts'

/**
 * How long a wallet may take to answer, in milliseconds: by itself, or by asking its owner. The dialog limits an
 * attempt to connect as a whole, and what its owner has been asked to send has no limit: a late answer still counts.
 */
const ownTime = 10_000
const ownerTime = 120_000
const timeLimits: Readonly<Record<string, number>> = {
  eth_accounts: ownTime,
  eth_chainId: ownTime,
  eth_requestAccounts: 0,
  wallet_requestPermissions: 0,
  eth_sendTransaction: 0,
}

type Listener = (data: unknown) => void

/** An EIP-1193 provider whose answers and events have been validated. */
export interface WalletProvider {
  /** @throws what the wallet threw, or a `WalletError` if the answer is invalid */
  request(call: { method: string; params?: readonly unknown[] | object }): Promise<unknown>
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

const checked = new WeakMap<object, WalletProvider>()

/**
 * Wraps a wallet's provider: answers and events are validated, and invalid events are dropped. Accounts come from the
 * site's own request only: a wallet cannot connect a visitor who has disconnected, or who never asked.
 *
 * @returns undefined when there is no provider; the same wrapper for the same provider
 */
export function checkedProvider(raw: unknown): WalletProvider | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined
  const known = checked.get(raw)
  if (known) return known
  if (typeof Reflect.get(raw, 'request') !== 'function') return undefined
  const provider = check(raw)
  checked.set(raw, provider)
  checked.set(provider, provider)
  return provider
}

function check(raw: object): WalletProvider {
  const call = async (name: string, ...args: unknown[]): Promise<unknown> => {
    const method: unknown = Reflect.get(raw, name)
    return typeof method === 'function' ? method.apply(raw, args) : undefined
  }
  const callQuietly = (name: string, ...args: unknown[]) => void call(name, ...args).catch(() => {})
  const readers = new WeakMap<Listener, Listener>()
  // From the site's own request for accounts, or its restore of a session, until either side ends it.
  let isOpen = false
  return {
    async request(request) {
      if (request.method === 'wallet_revokePermissions') isOpen = false
      const answered = withTimeout(() => call('request', request), {
        timeout: timeLimits[request.method] ?? ownerTime,
        errorInstance: new WalletError('RequestTimeoutError'),
      })
      const answer = readAnswer(request.method, await answered)
      if (opensSession(request.method, answer)) isOpen = true
      return answer
    },
    on(event, listener) {
      // wagmi would connect a visitor who did not ask.
      if (event === 'connect') return
      const schema = events[event]
      const reader: Listener = (data) => {
        const read = schema?.safeParse(data)
        if (read?.success === false || (event === 'accountsChanged' && !isOpen)) return
        listener(read ? read.data : data)
        if (event === 'disconnect' || isEmptyList(read?.data)) isOpen = false
      }
      readers.set(listener, reader)
      callQuietly('on', event, reader)
    },
    removeListener(event, listener) {
      callQuietly('removeListener', event, readers.get(listener) ?? listener)
    },
  }
}

const address = z
  .string()
  .refine((text) => isAddress(text, { strict: false }))
  .transform((text) => getAddress(text.toLowerCase()))

/** Addresses in checksummed form. */
const accountsAnswer = z.array(address)

/** Hexadecimal by EIP-695, but some wallets answer with a number or with decimal digits. */
const chainIdAnswer = z
  .union([z.string().regex(/^(0x[0-9a-f]+|\d+)$/i), z.number()])
  .transform(Number)
  .pipe(z.number().int().positive().max(Number.MAX_SAFE_INTEGER))
  .transform((id) => numberToHex(id))

const hashAnswer = z.custom<Hash>((text) => typeof text === 'string' && isHash(text))

const events: Readonly<Record<string, z.ZodType>> = {
  accountsChanged: accountsAnswer,
  chainChanged: chainIdAnswer,
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

/** Whether a wallet has given the site its accounts. */
function opensSession(method: string, answer: unknown): boolean {
  if (method === 'wallet_requestPermissions') return true
  return /^eth_(requestA|a)ccounts$/.test(method) && !isEmptyList(answer)
}

const answers: Readonly<Record<string, z.ZodType>> = {
  eth_accounts: accountsAnswer,
  eth_requestAccounts: accountsAnswer,
  eth_chainId: chainIdAnswer,
  eth_sendTransaction: hashAnswer,
}

/** @throws WalletError if the answer is invalid for the method, or has no account */
function readAnswer(method: string, answer: unknown): unknown {
  const schema = answers[method]
  if (!schema) return answer
  const read = schema.safeParse(answer)
  if (!read.success) {
    const details = `${method} returned something unexpected.`
    throw new WalletError('MalformedWalletAnswerError', { details, cause: read.error })
  }
  if (method === 'eth_requestAccounts' && Array.isArray(read.data) && read.data.length === 0) {
    throw new WalletError('UnauthorizedError', { details: 'The wallet gave no account.' })
  }
  return read.data
}
