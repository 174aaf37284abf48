import { WalletError } from '../errors/error-table.ts'

type Listener = (data: unknown) => void

/** A wallet's EIP-1193 provider that reports only what the site has asked for. */
export interface WalletProvider {
  /** @throws what the wallet threw, or a `WalletError` if it gave no account */
  request(call: { method: string; params?: readonly unknown[] | object }): Promise<unknown>
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

const guarded = new WeakMap<object, WalletProvider>()

/**
 * Wraps a wallet's provider. Accounts come from the site's own request only: a wallet cannot connect a visitor who
 * has disconnected, or who never asked.
 *
 * @returns undefined when there is no provider; the same wrapper for the same provider
 */
export function guardedProvider(raw: unknown): WalletProvider | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined
  const known = guarded.get(raw)
  if (known) return known
  if (typeof Reflect.get(raw, 'request') !== 'function') return undefined
  const provider = guard(raw)
  guarded.set(raw, provider)
  guarded.set(provider, provider)
  return provider
}

function guard(raw: object): WalletProvider {
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
      const { method } = request
      if (method === 'wallet_revokePermissions') isOpen = false
      const answer = await call('request', request)
      if (method === 'wallet_requestPermissions') isOpen = true
      if (method !== 'eth_accounts' && method !== 'eth_requestAccounts') return answer
      if (Array.isArray(answer) && answer.length > 0) isOpen = true
      else if (method === 'eth_requestAccounts') {
        throw new WalletError('UnauthorizedError', { details: 'The wallet gave no account.' })
      }
      return answer
    },
    on(event, listener) {
      // wagmi would connect a visitor who did not ask.
      if (event === 'connect') return
      const reader: Listener = (data) => {
        if (event === 'accountsChanged' && !isOpen) return
        listener(data)
        if (event === 'disconnect' || (Array.isArray(data) && data.length === 0)) isOpen = false
      }
      readers.set(listener, reader)
      callQuietly('on', event, reader)
    },
    removeListener(event, listener) {
      callQuietly('removeListener', event, readers.get(listener) ?? listener)
    },
  }
}
