import type { BrowserContext, Page } from '@playwright/test'
import {
  type Chain,
  createWalletClient,
  type Hex,
  http,
  type LocalAccount,
  numberToHex,
} from 'viem'
import { z } from 'zod'
import { type Announcement, providerScript } from './provider-script.ts'
import { chainUrl } from './test-chain.ts'

/** An error as wallets answer it (EIP-1193). */
export interface RpcError {
  code: number
  message: string
  data?: unknown
}

/** Declines, never answers, fails, or answers what a function makes of the request. */
export type Behavior = 'decline' | 'hang' | RpcError | ((params: unknown) => unknown)

export interface TestWalletOptions {
  account: LocalAccount
  chainId?: number
  /** The networks that the wallet knows from the start. */
  known?: number[]
  announce?: Announcement[]
  /** Also as `window.ethereum`. */
  ethereum?: boolean
  /** Also as `window.coinbaseWalletExtension`. */
  coinbase?: boolean
  /** Announces itself only by `announceOn`. */
  late?: boolean
}

const switchParams = z.tuple([z.object({ chainId: z.string() })])
const sendParams = z.tuple([
  z.object({
    to: z.custom<Hex>().optional(),
    data: z.custom<Hex>().optional(),
    value: z.custom<Hex>().optional(),
  }),
])

export const announced: Announcement = {
  uuid: '7c4f1c1e-6a3e-4a0e-9c1f-000000000001',
  name: 'Test Wallet',
  rdns: 'example.test-wallet',
  icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>',
}

/** How Coinbase's extension announces itself. */
export const announcedCoinbase = {
  ...announced,
  uuid: '7c4f1c1e-6a3e-4a0e-9c1f-000000000003',
  name: 'Coinbase',
  rdns: 'com.coinbase.wallet',
}

/**
 * A wallet for tests: it speaks EIP-1193 and EIP-6963 in every page of a browser context and signs
 * with a real key, for a real chain. Its state is kept outside the pages, as an extension's is.
 */
export class TestWallet {
  /** Every request that pages made, in order. */
  readonly calls: { method: string; params: unknown }[] = []
  account: LocalAccount
  chainId: number
  readonly known: Set<number>
  permitted = false
  private readonly behaviors = new Map<string, Behavior[]>()
  private readonly context: BrowserContext

  private constructor(context: BrowserContext, options: TestWalletOptions) {
    this.context = context
    this.account = options.account
    this.chainId = options.chainId ?? 1287
    this.known = new Set(options.known ?? [1, 1284, 1287])
  }

  static async install(context: BrowserContext, options: TestWalletOptions): Promise<TestWallet> {
    const wallet = new TestWallet(context, options)
    await context.exposeFunction('testWalletRequest', (method: string, params: unknown) =>
      wallet.answer(method, params),
    )
    await context.addInitScript(providerScript, {
      announce: options.announce ?? [announced],
      ethereum: options.ethereum ?? false,
      coinbase: options.coinbase ?? false,
      late: options.late ?? false,
    })
    return wallet
  }

  /** Sets the next answers to a method; after them it answers properly again. */
  next(method: string, ...behaviors: Behavior[]): void {
    this.behaviors.set(method, behaviors)
  }

  /** Holds the next request, as a wallet does until its owner approves; the returned function approves it. */
  hold(method: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.next(method, async (params) => {
      await promise
      return this.result(method, params)
    })
    return resolve
  }

  countOf(method: string): number {
    return this.calls.filter((call) => call.method === method).length
  }

  /** Announces a late wallet on a page that has asked for wallets. */
  async announceOn(page: Page): Promise<void> {
    await page.waitForFunction(() => Reflect.get(window, 'wanted') === true)
    await page.evaluate(() => dispatchEvent(new Event('test-wallet-announce')))
  }

  /** The visitor chooses another account in the wallet. */
  async moveToAccount(account: LocalAccount): Promise<void> {
    this.account = account
    if (this.permitted) await this.emit('accountsChanged', [account.address])
  }

  /** The visitor chooses another network in the wallet. */
  async moveToChain(chainId: number): Promise<void> {
    this.chainId = chainId
    await this.emit('chainChanged', numberToHex(chainId))
  }

  /** The visitor disconnects the site in the wallet. */
  async revoke(): Promise<void> {
    this.permitted = false
    await this.emit('accountsChanged', [])
  }

  private async answer(
    method: string,
    params: unknown,
  ): Promise<{ result?: unknown; error?: RpcError }> {
    this.calls.push({ method, params })
    const behavior = this.behaviors.get(method)?.shift()
    if (behavior === 'hang') return await new Promise(() => {})
    try {
      if (behavior === 'decline') throw { code: 4001, message: 'User rejected the request.' }
      if (typeof behavior === 'function') return { result: await behavior(params) }
      if (behavior) throw behavior
      return { result: await this.result(method, params) }
    } catch (error) {
      return { error: rpcError.parse(error) }
    }
  }

  /** What the wallet answers when it behaves. */
  async result(method: string, params: unknown): Promise<unknown> {
    switch (method) {
      case 'eth_chainId':
        return numberToHex(this.chainId)
      case 'eth_accounts':
        return this.permitted ? [this.account.address] : []
      case 'eth_requestAccounts':
        this.permitted = true
        return [this.account.address]
      case 'wallet_requestPermissions':
        this.permitted = true
        return [{ parentCapability: 'eth_accounts', caveats: [{ value: [this.account.address] }] }]
      case 'wallet_revokePermissions':
        await this.revoke()
        return null
      case 'wallet_switchEthereumChain':
        return this.switchTo(Number(switchParams.parse(params)[0].chainId))
      case 'wallet_addEthereumChain':
        this.known.add(Number(switchParams.parse(params)[0].chainId))
        return null
      case 'wallet_watchAsset':
        return true
      case 'eth_sendTransaction':
        return this.send(params)
      default:
        throw { code: 4200, message: `The method ${method} is not supported.` }
    }
  }

  private async switchTo(chainId: number): Promise<null> {
    if (!this.known.has(chainId)) {
      throw { code: 4902, message: `Unrecognized chain ID ${numberToHex(chainId)}.` }
    }
    await this.moveToChain(chainId)
    return null
  }

  private async send(params: unknown): Promise<Hex> {
    if (!this.permitted) throw { code: 4100, message: 'Unauthorized.' }
    const [{ to, data, value }] = sendParams.parse(params)
    const client = createWalletClient({
      account: this.account,
      chain: chainWith(this.chainId),
      transport: http(chainUrl),
    })
    return client.sendTransaction({ to, data, value: value ? BigInt(value) : 0n })
  }

  /** Emits an event on every page. */
  async emit(event: string, data: unknown): Promise<void> {
    await Promise.all(this.context.pages().map((page) => emitOn(page, event, data)))
  }
}

const rpcError = z.object({
  code: z.number().catch(-32603),
  message: z.string().catch('Internal error.'),
  data: z.unknown().optional(),
})

async function emitOn(page: Page, event: string, data: unknown): Promise<void> {
  await page.evaluate(
    ([name, detail]) => {
      dispatchEvent(new CustomEvent('test-wallet-event', { detail: { name, detail } }))
    },
    [event, data] as const,
  )
}

function chainWith(id: number): Chain {
  const nativeCurrency = { name: 'DEV', symbol: 'DEV', decimals: 18 }
  return { id, name: `Chain ${id}`, nativeCurrency, rpcUrls: { default: { http: [] } } }
}
