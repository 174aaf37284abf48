/** How a wallet announces itself (EIP-6963). */
export interface Announcement {
  uuid: string
  name: string
  rdns: string
  icon: string
}

interface ProviderOptions {
  announce: Announcement[]
  ethereum: boolean
  coinbase: boolean
  /** Whether wallets announce themselves when the test says so, instead of before the page loads. */
  late: boolean
}

interface Answer {
  result?: unknown
  error?: { code: number; message: string; data?: unknown }
}

declare global {
  interface Window {
    testWalletRequest(method: string, params: unknown): Promise<Answer>
    ethereum?: unknown
    coinbaseWalletExtension?: unknown
  }
}

/**
 * Runs in the page before its own scripts, so it must be self-contained. It puts a provider where sites look
 * for one and passes its requests to the test.
 */
export function providerScript(options: ProviderOptions): void {
  const { announce, ethereum, coinbase, late } = options
  if (window !== window.top) return

  function createProvider() {
    const listeners = new Map<string, Set<(data: unknown) => void>>()
    addEventListener('test-wallet-event', (event) => {
      if (!(event instanceof CustomEvent)) return
      for (const listener of listeners.get(event.detail.name) ?? []) listener(event.detail.detail)
    })
    return {
      async request({ method, params }: { method: string; params?: unknown }) {
        const { result, error } = await window.testWalletRequest(method, params)
        if (error) throw Object.assign(new Error(error.message), error)
        return result
      },
      on(name: string, listener: (data: unknown) => void) {
        listeners.set(name, (listeners.get(name) ?? new Set()).add(listener))
      },
      removeListener(name: string, listener: (data: unknown) => void) {
        listeners.get(name)?.delete(listener)
      },
      disconnect() {},
      close() {},
    }
  }

  const announceAll = () => {
    for (const info of announce) {
      const detail = Object.freeze({ info: Object.freeze(info), provider: createProvider() })
      const tell = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      addEventListener('eip6963:requestProvider', tell)
      tell()
    }
  }
  if (late) {
    addEventListener('eip6963:requestProvider', () => Object.assign(window, { wanted: true }))
    addEventListener('test-wallet-announce', announceAll)
  } else announceAll()
  if (ethereum) window.ethereum = createProvider()
  if (coinbase) {
    window.coinbaseWalletExtension = Object.assign(createProvider(), { isCoinbaseWallet: true })
  }
}
