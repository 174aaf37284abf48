import type { BrowserContext } from '@playwright/test'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { mersenne } from 'pure-rand/generator/mersenne'
import { type Hash, type LocalAccount, numberToHex } from 'viem'
import { z } from 'zod'
import type { Behavior, TestWallet } from './test-wallet.ts'

const codes = [
  4001, 4100, 4200, 4900, 4901, 4902, -32700, -32600, -32601, -32602, -32603, -32005, -32002,
]
const junk = [null, undefined, [], {}, 'x', '0x', 7, true, [null], { hash: '0x1' }]
const methods = [
  'wallet_requestPermissions',
  'eth_requestAccounts',
  'eth_accounts',
  'eth_chainId',
  'wallet_switchEthereumChain',
  'eth_sendTransaction',
  'wallet_addEthereumChain',
] as const

type Method = (typeof methods)[number]

export interface Plan {
  /** A description, for a run that fails. */
  words: string[]
  /** Whether the wallet has yet to send something on its own. */
  isAboutToSend(): boolean
}

/**
 * Makes a wallet misbehave a few times, when and how depending on a seed. After that it
 * answers properly. A request that it never answers is one that its owner has not approved.
 *
 * @param foreign the hash of somebody else's transaction
 */
export function misbehave(
  wallet: TestWallet,
  other: LocalAccount,
  seed: number,
  foreign: Hash,
): Plan {
  const numbers = mersenne(seed)
  const random = () => uniformFloat64(numbers)
  let scheduled = 0
  const sendSoon = (params: unknown) => {
    scheduled += 1
    setTimeout(
      async () => {
        await properly('eth_sendTransaction', params)
        scheduled -= 1
      },
      300 + random() * 2000,
    )
  }
  const pick = <Value>(all: readonly Value[]): Value => {
    const chosen = all[Math.floor(random() * all.length)]
    if (chosen === undefined) throw new RangeError('Nothing to pick from.')
    return chosen
  }
  const home = wallet.account
  const soon = () => new Promise((resolve) => setTimeout(resolve, 100 + random() * 900))
  const coded = (): Behavior => {
    const code = pick(codes)
    const inner = { code, message: 'from the wallet' }
    return pick<Behavior>([
      inner,
      { code: -32603, message: 'Internal JSON-RPC error.', data: inner },
      { code: -32603, message: 'Internal JSON-RPC error.', data: { originalError: inner } },
    ])
  }
  const properly = (method: Method, params: unknown) => wallet.result(method, params)

  const kinds: Record<string, (method: Method) => Behavior> = {
    late: (method) => async (params) => {
      await soon()
      return properly(method, params)
    },
    never: () => 'hang',
    junk: () => {
      const answer = junk[Math.floor(random() * junk.length)]
      return () => answer
    },
    code: coded,
    thrown: () => ({ thrown: pick([null, 'no', 7]) }),
    'another account': (method) => async (params) => {
      await wallet.moveToAccount(other)
      await wallet.moveToAccount(home)
      return properly(method, params)
    },
    'another chain': (method) => async (params) => {
      await wallet.moveToChain(pick([1, 1284]))
      return properly(method, params)
    },
    'another chain, unsaid': (method) => (params) => {
      wallet.chainId = pick([1, 1284])
      return properly(method, params)
    },
    locked: () => async () => {
      await wallet.revoke()
      throw { code: 4100, message: 'locked' }
    },
    twice: (method) => async (params) => {
      const answer = await properly(method, params)
      await wallet.emit('chainChanged', numberToHex(wallet.chainId))
      await wallet.emit('accountsChanged', [home.address])
      return answer
    },
    'junk events': (method) => async (params) => {
      await wallet.emit('accountsChanged', junk[Math.floor(random() * junk.length)])
      await wallet.emit('chainChanged', junk[Math.floor(random() * junk.length)])
      return properly(method, params)
    },
  }
  /** Only for requests to send: the answer does not say what happened. */
  const sending: Record<string, () => Behavior> = {
    'sent, answered with junk': () => async (params) => {
      await properly('eth_sendTransaction', params)
      return pick([null, {}, 'x'])
    },
    'sent, answered with -32603': () => async (params) => {
      await properly('eth_sendTransaction', params)
      throw { code: -32603, message: 'Internal JSON-RPC error.' }
    },
    'sent later, answered with -32603': () => (params) => {
      sendSoon(params)
      throw { code: -32603, message: 'Internal JSON-RPC error.' }
    },
    'sent, answered with 4001': () => async (params) => {
      await properly('eth_sendTransaction', params)
      throw { code: 4001, message: 'no' }
    },
    'sent, answered as known': () => async (params) => {
      await properly('eth_sendTransaction', params)
      throw { code: -32000, message: 'already known' }
    },
  }
  // To the page, a hash that no node knows is a transaction that was dropped, or sped up under another hash.
  const hashes = { 'a foreign hash': foreign, 'a hash of nothing': numberToHex(seed, { size: 32 }) }
  for (const [what, hash] of Object.entries(hashes)) {
    sending[`not sent, answered with ${what}`] = () => () => hash
    sending[`sent, answered with ${what}`] = () => async (params) => {
      await properly('eth_sendTransaction', params)
      return hash
    }
    sending[`sent later, answered with ${what}`] = () => (params) => {
      sendSoon(params)
      return hash
    }
  }

  const words: string[] = []
  for (const method of methods) {
    const behaviors: Behavior[] = []
    for (let count = Math.floor(random() * 3); count > 0; count -= 1) {
      const name = pick(
        method === 'eth_sendTransaction'
          ? [...Object.keys(kinds), ...Object.keys(sending)]
          : Object.keys(kinds),
      )
      const make = kinds[name] ?? sending[name]
      if (make) behaviors.push(make(method))
      words.push(`${method}: ${name}`)
    }
    wallet.next(method, ...behaviors)
  }
  if (random() < 0.5) {
    wallet.known.delete(1287)
    words.push('1287 is unknown to it')
  }
  return { words, isAboutToSend: () => scheduled > 0 }
}

const call = z.object({ id: z.number(), method: z.string(), params: z.unknown() })

/**
 * Sets up, depending on a seed, a browser that stores nothing, a node without old state, both, or neither.
 *
 * @returns a description
 */
export async function hinder(
  context: BrowserContext,
  chainUrl: string,
  seed: number,
): Promise<string[]> {
  const numbers = mersenne(-seed)
  const random = () => uniformFloat64(numbers)
  const words: string[] = []
  if (random() < 0.2) {
    words.push('a browser that keeps nothing')
    await context.addInitScript(() => {
      const { setItem } = Storage.prototype
      Storage.prototype.setItem = function (key, value) {
        if (this === localStorage) throw new DOMException('full', 'QuotaExceededError')
        setItem.call(this, key, value)
      }
    })
  }
  if (random() < 0.3) {
    words.push('a node without older state')
    const isOld = ({ method, params }: z.output<typeof call>) =>
      method === 'eth_getTransactionCount' && Array.isArray(params) && /^0x/.test(params[1])
    await context.route(
      (url) => url.href === new URL(chainUrl).href,
      async (route) => {
        const asked = z.array(call).safeParse(route.request().postDataJSON())
        if (!asked.success || !asked.data.some(isOld)) return route.fallback()
        const answer: unknown = await (await route.fetch()).json()
        const answers = z.array(z.looseObject({ id: z.number() })).parse(answer)
        const refused = new Set(asked.data.filter(isOld).map(({ id }) => id))
        const error = { code: -32000, message: 'missing trie node' }
        return route.fulfill({
          json: answers.map((each) =>
            refused.has(each.id) ? { jsonrpc: '2.0', id: each.id, error } : each,
          ),
        })
      },
    )
  }
  return words
}
