import type { z } from 'zod'
import { UnknownWalletError } from '../errors/chain-errors.ts'
import { causes } from '../errors/error-causes.ts'
import { accountsAnswer, chainIdAnswer, readAnswer } from './wallet-answers.ts'

type Listener = (data: unknown) => void

/** An EIP-1193 provider, of which nothing is believed unread. */
export interface WalletProvider {
  /** @throws what the wallet threw, or a `WalletError` where that or its answer is nothing to go by */
  request(call: { method: string; params?: readonly unknown[] | object }): Promise<unknown>
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

const events: Readonly<Record<string, z.ZodType>> = {
  accountsChanged: accountsAnswer,
  chainChanged: chainIdAnswer,
}

const checked = new WeakMap<object, WalletProvider>()
const thrownByWallets = new WeakSet<object>()

/**
 * Whether something that was thrown came from a wallet: wagmi asks wallets again after some of their
 * events, and leaves what they answer then to nobody.
 */
export function isThrownByWallet(thrown: unknown): boolean {
  for (const each of causes(thrown)) if (thrownByWallets.has(each)) return true
  return false
}

/**
 * Puts a check between the site and a wallet: answers and events are parsed, an event that cannot be
 * read is left out, and what is thrown is an error, whatever the wallet threw.
 *
 * @returns undefined when there is no provider; the same for the same provider
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
  const readers = new WeakMap<Listener, Listener>()
  return {
    async request(request) {
      try {
        return readAnswer(request.method, await call('request', request))
      } catch (thrown) {
        const error =
          typeof thrown === 'object' && thrown !== null
            ? thrown
            : new UnknownWalletError({ details: `The wallet threw ${String(thrown)}.` })
        thrownByWallets.add(error)
        throw error
      }
    },
    on(event, listener) {
      const schema = events[event]
      const reader: Listener = (data) => {
        const read = schema?.safeParse(data)
        if (!read || read.success) listener(read ? read.data : data)
      }
      readers.set(listener, reader)
      void call('on', event, reader)
    },
    removeListener(event, listener) {
      const reader = readers.get(listener) ?? listener
      void call('removeListener', event, reader)
    },
  }
}
