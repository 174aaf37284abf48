import fc from 'fast-check'
import { createClient } from 'viem'
import { getBlockNumber, getGasPrice } from 'viem/actions'
import { moonbaseAlpha } from 'viem/chains'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { walletErrorFrom } from '../errors/wallet-error-from.ts'
import { rpcTransport } from '../session/runtime.tsx'

interface Request {
  id: number
  method: string
}
type Answer = (requests: Request[], attempt: number, url: string) => Response | Promise<Response>

const bodySchema = z.array(z.object({ id: z.number(), method: z.string() }))
const result = ({ id, method }: Request, chain = '0x507') => ({
  jsonrpc: '2.0',
  id,
  result: method === 'eth_chainId' ? chain : '0x10',
})
const well: Answer = (requests) => Response.json(requests.map((one) => result(one)))
const otherChain: Answer = (requests) => Response.json(requests.map((one) => result(one, '0x1')))

const aborted = new DOMException('The request was aborted.', 'AbortError')
const textOf = (response: Response) => new Response(response.body, response).text()

let calls: { at: number; url: string; requests: Request[] }[] = []

/** Answers what is fetched; the client is one of chain 1287. */
function clientOf(answer: Answer, ...urls: string[]) {
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const requests = bodySchema.parse(JSON.parse(String(init.body)))
    calls.push({ at: Date.now(), url: String(input), requests })
    const silent = new Promise<Response>((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(aborted))
    })
    const given = await Promise.race([answer(requests, calls.length, String(input)), silent])
    return Object.assign(given, { text: () => Promise.race([textOf(given), silent.then(textOf)]) })
  })
  const addresses = urls.length > 0 ? urls : ['https://a.example']
  return createClient({ chain: moonbaseAlpha, transport: rpcTransport(addresses, 1287) })
}

async function settle<Value>(work: Promise<Value>): Promise<Value> {
  work.catch(() => {})
  await vi.runAllTimersAsync()
  return work
}
const block = (client: ReturnType<typeof clientOf>) => getBlockNumber(client, { cacheTime: 0 })
const failure = (work: Promise<unknown>) =>
  settle(work).then(() => expect.unreachable(), walletErrorFrom)
const waits = () => calls.slice(1).map(({ at }, index) => at - (calls[index]?.at ?? 0))

beforeEach(() => {
  calls = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a node that fails', () => {
  it.each([403, 408, 413, 429, 500, 502, 503, 504])(
    'with HTTP %i is asked four times, after 150, 300 and 600 ms',
    async (status) => {
      const client = clientOf(() => new Response('<html>', { status }))
      expect(await failure(block(client))).toMatchObject({ name: 'NodeUnreachableError', status })
      expect(waits()).toEqual([150, 300, 600])
    },
  )

  it.each([400, 401, 404, 405, 501])('with HTTP %i is asked once', async (status) => {
    const client = clientOf(() => new Response('no', { status }))
    expect(await failure(block(client))).toMatchObject({ name: 'NodeUnreachableError', status })
    expect(calls).toHaveLength(1)
  })

  it.each([
    ['2', 2000],
    [new Date(Date.parse('2027-01-01T00:00:03Z')).toUTCString(), 3000],
    ['soon', 150],
  ])('with Retry-After: %s is asked again after %i ms', async (header, wait) => {
    vi.setSystemTime('2027-01-01T00:00:00Z')
    const client = clientOf((requests, attempt) =>
      attempt === 1
        ? new Response('', { status: 429, headers: { 'Retry-After': header } })
        : well(requests, attempt, ''),
    )
    expect(await settle(block(client))).toBe(16n)
    expect(waits()).toEqual([wait])
  })

  it('by malformed JSON, or by losing the connection, is asked four times', async () => {
    const malformed = clientOf(() => new Response('[{"jsonrpc":"2.0","id":'))
    expect(await failure(block(malformed))).toMatchObject({ name: 'MalformedAnswerError' })
    expect(calls).toHaveLength(4)
    const lost = clientOf(() => Promise.reject(new TypeError('fetch failed')))
    expect(await failure(block(lost))).toMatchObject({ name: 'NodeUnreachableError' })
    expect(calls).toHaveLength(8)
  })

  it.each([
    [-32005, 'LimitExceededError', 4],
    [-32603, 'InternalError', 4],
    // The messages of the wallet's errors would blame the wallet.
    [-32601, 'NodeRefusedError', 1],
    [-32602, 'InvalidParamsError', 1],
  ])('with code %i is a %s after %i requests', async (code, name, times) => {
    const error = { code, message: 'no' }
    const client = clientOf((requests) =>
      Response.json(requests.map(({ id }) => ({ jsonrpc: '2.0', id, error }))),
    )
    expect(await failure(block(client))).toMatchObject({ name, code })
    expect(calls).toHaveLength(times)
  })

  it('by silence is given 10 s each time, also while it sends the body', async () => {
    const stuck = new Response(new ReadableStream())
    const client = clientOf((requests, attempt) => {
      if (attempt === 1) return new Promise<Response>(() => {})
      return attempt === 2 ? stuck : well(requests, attempt, '')
    })
    expect(await settle(block(client))).toBe(16n)
    expect(waits()).toEqual([10_150, 10_300])
  })
})

describe('a node of another chain', () => {
  it('is not believed, until it serves the right one', async () => {
    let isMended = false
    const client = clientOf((...call) => (isMended ? well : otherChain)(...call))
    expect(await failure(block(client))).toMatchObject({
      name: 'WrongChainError',
      details: 'expected chain 1287, got 1',
    })
    isMended = true
    expect(await settle(block(client))).toBe(16n)
  })

  it('is not believed either if it does not tell its chain', async () => {
    const error = { code: -32601, message: '' }
    const answerTo = (one: Request) =>
      one.method === 'eth_chainId' ? { ...one, error } : result(one)
    const client = clientOf((requests) => Response.json(requests.map(answerTo)))
    expect(await failure(block(client))).toMatchObject({ name: 'NodeRefusedError' })
  })

  it('is skipped in favor of the next address', async () => {
    const [wrong, right] = ['https://wrong.example', 'https://right.example']
    const client = clientOf(
      (requests, attempt, url) =>
        (url.startsWith(wrong) ? otherChain : well)(requests, attempt, url),
      wrong,
      right,
    )
    expect(await settle(block(client))).toBe(16n)
  })
})

it('gives each request of a batch its own answer, whichever answers arrive and in any order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('price', 'block', 'none'),
      fc.boolean(),
      async (missing, turn) => {
        calls = []
        const method = { price: 'eth_gasPrice', block: 'eth_blockNumber', none: '' }[missing]
        const answerTo = (one: Request) =>
          one.method === 'eth_gasPrice' ? { ...result(one), result: '0x7' } : result(one)
        const client = clientOf((requests) => {
          const answers = requests.filter((one) => one.method !== method).map(answerTo)
          return Response.json(turn ? answers.toReversed() : answers)
        })
        const [number, price] = await settle(
          Promise.allSettled([block(client), getGasPrice(client)]),
        )
        expect(calls[0]?.requests.map((one) => one.method)).toEqual([
          'eth_blockNumber',
          'eth_gasPrice',
          'eth_chainId',
        ])
        expect(number).toMatchObject(missing === 'block' ? { status: 'rejected' } : { value: 16n })
        expect(price).toMatchObject(missing === 'price' ? { status: 'rejected' } : { value: 7n })
      },
    ),
    { numRuns: 12 },
  )
})

it('splits requests into batches of 1,000', async () => {
  const client = clientOf(well)
  await settle(Promise.all(Array.from({ length: 1001 }, () => getGasPrice(client))))
  expect(calls.map(({ requests }) => requests.length)).toEqual([1000, 2])
})
