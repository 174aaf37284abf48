import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { mersenne } from 'pure-rand/generator/mersenne'
import type { Hash } from 'viem'
import { expect, it, vi } from 'vitest'
import type { Config } from 'wagmi'
import {
  account,
  type Call,
  type ChainTransaction,
  claim,
  configOver,
  dataOf,
  FakeChain,
  FakeWallet,
  fakeTime,
  otherAccount,
  recipient,
  storageOf,
  transfer,
} from '../testing/hostile-world.ts'

/** The number of seeded worlds. */
const runs = Number(process.env.HOSTILE_RUNS ?? 100)
/** More steps than any run needs. */
const mostSteps = 400
const blockTime = 6000
const unasked = () => new AbortController().signal
const delay = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
  })
const coded = (code: number | string, message = 'Internal JSON-RPC error.') =>
  Object.assign(new Error(message), { code })

fakeTime()

/** The page's code, freshly loaded. */
async function load() {
  vi.resetModules()
  const [send, store, chain, session, errors] = await Promise.all([
    import('./send-transaction.ts'),
    import('./transactions.ts'),
    import('./outcome.ts'),
    import('../session/connect.ts'),
    import('../errors/wallet-error-from.ts'),
  ])
  return { ...send, ...store, ...chain, ...session, ...errors }
}

/** A world generated from a seed: a chain, a faulty node, wallets, a browser and a visitor. */
class World {
  readonly random: () => number
  readonly operation: typeof transfer | typeof claim
  readonly chain = new FakeChain()
  readonly wallet = new FakeWallet()
  readonly silent = new FakeWallet()
  readonly words: string[] = []
  /** Mistakes of the page that the wallet does not report. */
  readonly faults: string[] = []
  /** How many transactions the wallet has yet to send on its own. */
  scheduled = 0
  /** How many requests the wallet holds that its owner may still approve. */
  held = 0
  private readonly orders = new Set<Hash>()
  private readonly behaviors: string[] = []

  constructor(seed: number) {
    const numbers = mersenne(seed)
    this.random = () => uniformFloat64(numbers)
    const is = (chance: number) => this.random() < chance
    this.operation = is(0.3) ? claim : transfer
    this.words.push(this.operation.kind)
    this.chain.isPruned = is(0.3)
    this.chain.isWithoutLogs = is(0.2)
    this.chain.isBlindToPending = is(0.2)
    for (const [flag, value] of Object.entries(this.chain))
      if (value === true) this.words.push(flag)
    this.older(50)
    if (!this.chain.isBlindToPending && is(0.3)) this.older(undefined)
    this.chain.before = async () => {
      if (is(0.01)) this.move()
      if (is(0.02)) await delay(2500)
      if (is(0.02)) throw coded(-32005, 'busy')
    }
    this.wallet.before = async (method) => {
      const isSending = method === 'eth_sendTransaction'
      if (isSending && this.wallet.chainId !== 1287) this.faults.push('asked on the wrong network')
      // The page cannot prevent a change once the wallet has the request, which names the network and the account.
      if (is(0.05) && !isSending) this.move()
      if (is(0.05)) {
        if (isSending) this.held += 1
        await delay(1000)
        if (isSending) this.held -= 1
      }
      if (is(0.02) && !isSending) throw coded(4900, 'no')
    }
    // It answers after the visitor has gone back.
    this.silent.account = otherAccount
    this.silent.before = () => delay(1000 + this.random() * 10_000)
    const count = 1 + Math.floor(this.random() * 3)
    for (let left = count; left > 0; left -= 1)
      this.behaviors.push(this.pick(Object.keys(this.kinds)))
    this.words.push(...this.behaviors)
    this.wallet.send = (call) => {
      const kind = this.kinds[this.behaviors.shift() ?? 'properly']
      return kind?.(call)
    }
    setInterval(() => this.chain.mine(), blockTime)
  }

  pick<Value>(all: readonly Value[]): Value {
    const chosen = all[Math.floor(this.random() * all.length)]
    if (chosen === undefined) throw new RangeError('Nothing to pick from.')
    return chosen
  }

  /** The transactions that this site asked for, mined or pending. */
  sent(): ChainTransaction[] {
    return this.chain.moved().filter(({ hash }) => this.orders.has(hash))
  }

  /** Sends the same transaction before the site asks for it. */
  private older(block: number | undefined): void {
    const data = dataOf(this.operation)
    this.chain.send({
      ...this.chain.make({ from: account, to: this.operation.contract, data }),
      ...(block && { block }),
    })
  }

  private move(): void {
    if (this.random() < 0.5) this.wallet.chainId = this.pick([1, 1284, 1287])
    else this.wallet.account = this.pick([account, otherAccount])
  }

  private make(call: Call): ChainTransaction {
    const made = this.chain.make(call)
    this.orders.add(made.hash)
    return made
  }

  private later(work: () => void, least: number, most: number): void {
    this.scheduled += 1
    setTimeout(
      () => {
        this.scheduled -= 1
        work()
      },
      least + this.random() * (most - least),
    )
  }

  private readonly broadcast = (call: Call) => this.chain.send(this.make(call))
  private readonly unknown: Hash = `0x${'cd'.repeat(32)}`

  /** Replaces a pending transaction with another one. */
  private replace(hash: Hash, by: (old: ChainTransaction) => ChainTransaction | undefined): void {
    const at = this.chain.all.findIndex((each) => each.hash === hash && each.block === undefined)
    const old = this.chain.all[at]
    if (!old) return
    const next = by(old)
    this.chain.all.splice(at, 1, ...(next ? [{ ...next, nonce: old.nonce }] : []))
  }

  /** What a wallet may do with a request to send. */
  private readonly kinds: Record<string, (call: Call) => unknown> = {
    properly: this.broadcast,
    'sends late': async (call) => {
      this.held += 1
      await delay(5000 + this.random() * 200_000)
      this.held -= 1
      return this.broadcast(call)
    },
    'never answers': () => new Promise(() => {}),
    'never answers, and sends': (call) => {
      this.later(() => this.broadcast(call), 0, 150_000)
      return new Promise(() => {})
    },
    declines: () => {
      throw this.pick([
        coded(4001, 'no'),
        coded('ACTION_REJECTED', 'no'),
        coded(-32603, 'Ledger device: Condition of use not satisfied (0x6985)'),
        coded(-32000, 'Request cancelled'),
      ])
    },
    'declines, and sends': (call) => {
      this.later(() => this.broadcast(call), 0, 3000)
      throw coded(4001, 'no')
    },
    'internal error': () => {
      throw coded(-32603)
    },
    'internal error, and sent': (call) => {
      this.broadcast(call)
      throw coded(-32603)
    },
    'internal error, and sends': (call) => {
      this.later(() => this.broadcast(call), 500, 150_000)
      throw coded(-32603)
    },
    'already known': (call) => {
      this.broadcast(call)
      throw coded(-32000, 'already known')
    },
    junk: () => this.pick([null, {}, 'x', '0x']),
    'junk, and sent': (call) => {
      this.broadcast(call)
      return this.pick([null, {}, 'x', '0x'])
    },
    'an older hash': () => this.pick(this.chain.all).hash,
    'an older hash, and sent': (call) => {
      const { hash } = this.pick(this.chain.all)
      this.broadcast(call)
      return hash
    },
    'an older hash, and sends': (call) => {
      this.later(() => this.broadcast(call), 500, 100_000)
      return this.pick(this.chain.all).hash
    },
    'a hash of nothing': () => this.unknown,
    'a hash of nothing, and sent': (call) => {
      this.broadcast(call)
      return this.unknown
    },
    'a hash of nothing, and sends': (call) => {
      this.later(() => this.broadcast(call), 500, 100_000)
      return this.unknown
    },
    'something else': (call) =>
      this.chain.send(this.chain.make({ ...call, to: recipient, data: '0x' })),
    'another amount': ({ data, ...call }) =>
      this.chain.send(this.chain.make({ ...call, data: `${data.slice(0, -1)}9` as `0x${string}` })),
    'the same for another account': (call) =>
      this.chain.send(this.chain.make({ ...call, from: otherAccount })),
    relayed: (call) =>
      this.chain.send({ ...this.make({ ...call, from: otherAccount }), on: account }),
    'relayed under another hash': (call) => {
      this.chain.send({ ...this.make({ ...call, from: otherAccount }), on: account })
      return this.unknown
    },
    'sped up': (call) => {
      const hash = this.broadcast(call)
      this.later(() => this.replace(hash, () => this.make(call)), 500, 5000)
      return hash
    },
    canceled: (call) => {
      const hash = this.broadcast(call)
      const empty = { from: account, to: account, data: '0x' } as const
      this.later(() => this.replace(hash, () => this.chain.make(empty)), 500, 5000)
      return hash
    },
    dropped: (call) => {
      const hash = this.broadcast(call)
      this.later(() => this.replace(hash, () => undefined), 500, 5000)
      return hash
    },
    'dropped, and sent again': (call) => {
      const made = this.make(call)
      this.chain.send(made)
      this.later(
        () => {
          this.replace(made.hash, () => undefined)
          this.later(
            () => {
              if (!this.chain.all.includes(made)) this.chain.send(made)
            },
            500,
            60_000,
          )
        },
        500,
        5000,
      )
      return made.hash
    },
    reverted: (call) => this.chain.send({ ...this.make(call), isReverted: true }),
    'others in between': (call) => {
      for (let count = 2; count > 0; count -= 1) {
        this.chain.send(this.chain.make({ from: account, to: recipient, data: '0x' }))
      }
      return this.broadcast(call)
    },
  }
}

/** Advances time until the work is done, or for 100 seconds at most. */
async function settled<Value>(work: Promise<Value>): Promise<Value | undefined> {
  let isOver = false
  const result = work
    .catch(() => undefined)
    .finally(() => {
      isOver = true
    })
  for (let steps = 0; !isOver && steps < 200; steps += 1) await vi.advanceTimersByTimeAsync(500)
  return isOver ? result : undefined
}

interface Page {
  /** How many calls the wallet had received when the page was opened. */
  calls: number
  code: Awaited<ReturnType<typeof load>>
  config: Config
}

/** Opens the page and connects the wallet, perhaps after trying a silent one. */
async function open(world: World): Promise<Page> {
  const code = await load()
  const { chain, wallet, silent } = world
  const config = configOver(chain, { wallet, silent })
  const page = { code, config, calls: wallet.calls.length }
  await connected(world, page)
  return page
}

async function connected(world: World, { code, config }: Page): Promise<void> {
  const [one, two] = config.connectors
  if (!one || !two) throw new TypeError('There are two wallets.')
  for (let tries = 0; config.state.current !== one.uid; tries += 1) {
    expect(tries, 'cannot connect').toBeLessThan(20)
    if (world.random() < 0.3) {
      const attempt = new AbortController()
      const asked = code.connectWallet(config, two, attempt.signal)
      await vi.advanceTimersByTimeAsync(world.random() * 4000)
      attempt.abort()
      await settled(asked)
    }
    await settled(code.connectWallet(config, one, unasked()))
  }
}

type End = 'done' | 'seen in the wallet' | 'left pending'

/** Acts as a careful visitor, who believes what the page says, until one transfer or claim is made. */
async function sendOnce(world: World): Promise<End> {
  const { random, wallet } = world
  let page = await open(world)
  let sendAnyway = false
  let waits = 0
  for (let step = 0; step < mostSteps; step += 1) {
    await vi.advanceTimersByTimeAsync(random() * 4000)
    if (random() < 0.03) page = await open(world)
    const { code, config } = page
    if (random() < 0.05) await connected(world, page)
    const [one] = config.connectors
    expect(config.state.current, 'an abandoned wallet took over').toBe(one?.uid)

    const client = config.getClient({ chainId: 1287 })
    const sent = code
      .currentTransactions()
      .filter(code.isSent)
      .findLast(({ phase }) => phase === 'sent')
    if (sent) {
      const outcome = await settled(code.readOutcome(client, sent))
      if (!outcome) continue
      if (outcome.status === 'done') {
        expect(
          world.sent().map(({ hash }) => hash),
          'a false "Done"',
        ).toContain(outcome.hash)
        return 'done'
      }
      if (outcome.status === 'pending') {
        waits += 1
        if (waits > 80) return 'left pending'
        continue
      }
      if (outcome.status === 'failed' || outcome.status === 'canceled') {
        expect(world.sent(), `a false "${outcome.status}"`).toEqual([])
      }
      code.rememberTransaction(code.dismissed(sent, outcome))
      continue
    }

    const asked = code.openRequestOf(account)
    if (asked && asked.phase !== 'declined') {
      const before = wallet.requests
      if (random() < 0.2) await settled(press(world, page, false))
      expect(wallet.requests, 'asked while something may be sent').toBe(before)
      const found = await settled(code.checkRequest(config, asked))
      const now = code.openRequestOf(account)
      if (!now || now.id !== asked.id || !found || found.found === 'sent') continue
      if (now.phase === 'asked' && random() < 0.1)
        code.rememberTransaction({ ...now, phase: 'left' })
      else if (now.phase === 'left' && world.scheduled + world.held === 0) {
        // The visitor looks in the wallet, and declines what it has not sent.
        if (world.sent().length > 0) {
          if (random() < 0.1) return 'seen in the wallet'
        } else code.rememberTransaction({ ...now, phase: 'declined' })
      } else if (now.phase === 'doubtful' && found.isOver) {
        // The visitor looks, as the page says to.
        if (world.sent().some(({ block }) => block !== undefined)) return 'seen in the wallet'
        if (world.scheduled + world.held === 0 && world.sent().length === 0) {
          code.forgetTransaction(now)
          page.calls = wallet.calls.length
        }
      }
      continue
    }

    // The visitor reads that it was declined before pressing again.
    if (asked) await vi.advanceTimersByTimeAsync(4000)
    const error = await press(world, page, sendAnyway)
    const hasAsked = wallet.calls.slice(page.calls).includes('eth_sendTransaction')
    if (hasAsked && error === 'NothingKeptError' && world.sent().length > 0) {
      expect(code.currentTransactions(), 'forgot what it sent').not.toEqual([])
    }
    sendAnyway = false
    if (error === 'NothingKeptError') {
      // The visitor has to make sure, and does.
      await vi.advanceTimersByTimeAsync(4000)
      if (world.sent().length > 0) return 'seen in the wallet'
      sendAnyway = world.scheduled + world.held === 0
    } else if (error === 'WalletOnOtherChainError') wallet.chainId = 1287
    else if (error === 'UnauthorizedError') wallet.account = account
    else if (error) await vi.advanceTimersByTimeAsync(4000)
  }
  return expect.unreachable('no way out')
}

/** Presses the button and gives the wallet a moment. Returns the error's name, if there was one. */
async function press(
  { operation }: World,
  { code, config }: Page,
  sendAnyway: boolean,
): Promise<string | undefined> {
  const order = { chainId: 1287, from: account, operation, sendAnyway, signal: unasked() } as const
  let name: string | undefined
  const note = (error: unknown) => {
    name = code.walletErrorFrom(error).name
  }
  const work = code.sendTransaction(config, order).then(({ answered }) => {
    answered.catch(note)
  }, note)
  await settled(work)
  await vi.advanceTimersByTimeAsync(100)
  return name
}

it(`sends one transfer or claim once in ${runs} hostile worlds`, {
  tags: ['all'],
  timeout: 900_000,
}, async () => {
  const ends: Record<string, number> = {}
  for (let seed = 1; seed <= runs; seed += 1) {
    vi.clearAllTimers()
    vi.unstubAllGlobals()
    // Browser locks take real time and only keep other tabs out: here there is one tab.
    vi.stubGlobal('navigator', {})
    const world = new World(seed)
    const room = storageOf()
    const quota = world.random()
    if (quota < 0.15) room.quota = 0
    else if (quota < 0.3) room.quota = 500
    if (room.quota < 501) world.words.push(`room for ${room.quota}`)
    const words = `seed ${seed}: ${world.words.join('; ')}`
    try {
      const end = await sendOnce(world)
      ends[end] = (ends[end] ?? 0) + 1
      // Time for whatever the wallet may still send.
      await vi.advanceTimersByTimeAsync(400_000)
      expect(world.faults).toEqual([])
      expect(world.sent().length, 'sent twice').toBeLessThanOrEqual(1)
      if (end !== 'left pending') expect(world.sent().length, 'not sent').toBe(1)
    } catch (error) {
      throw new Error(words, { cause: error })
    }
  }
  // The visitor rarely has to look in the wallet.
  expect(ends.done).toBeGreaterThan(runs * 0.8)
})
