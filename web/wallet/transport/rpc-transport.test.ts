import { createClient } from 'viem'
import { getBlockNumber, getGasPrice } from 'viem/actions'
import { moonbaseAlpha } from 'viem/chains'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { walletErrorFrom } from '../errors/wallet-error-from.ts'
import { holdTime, passTime, settle } from '../testing/hold-time.ts'
import {
  answerWell,
  type RpcServer,
  resultOf,
  sendJson,
  startRpcServer,
} from '../testing/rpc-server.ts'
import { endNodePauses, rpcTransport } from './rpc-transport.ts'

holdTime()

const servers: RpcServer[] = []
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
})

/** Waits until `count` calls have arrived. */
async function arrive({ calls }: RpcServer, count: number): Promise<void> {
  while (calls.length < count) await passTime()
}

async function start(...parameters: Parameters<typeof startRpcServer>) {
  const server = await startRpcServer(...parameters)
  servers.push(server)
  return server
}

const clientOf = (...urls: string[]) =>
  createClient({ chain: moonbaseAlpha, transport: rpcTransport(urls, 1287) })
const blockOf = (client: ReturnType<typeof clientOf>) => getBlockNumber(client, { cacheTime: 0 })
const blockNumber = (...urls: string[]) => settle(blockOf(clientOf(...urls)))
const failure = (work: Promise<unknown>) => work.then(() => expect.unreachable(), walletErrorFrom)
const waits = ({ calls }: RpcServer) =>
  calls.slice(1).map((call, at) => call.at - (calls[at]?.at ?? 0))

/** How long a node may take to answer. */
const patienceMs = 10_000
const unreachable =
  'The network cannot be reached at the moment. Check that you are online, then try again.'

describe('a node that fails', () => {
  it.each([403, 408, 413, 429, 500, 502, 503, 504])(
    'with HTTP %i is asked four times, after 150, 300 and 600 ms',
    async (status) => {
      const server = await start((_call, response) => {
        response.writeHead(status, { 'Content-Type': 'application/json' }).end('<html>')
      })
      const error = await failure(blockNumber(server.url))
      expect(error).toMatchObject({ name: 'NodeUnreachableError', status, action: 'retry' })
      expect(error.message).toBe(
        status === 429 ? 'The network’s node is busy. Wait a minute, then try again.' : unreachable,
      )
      expect(waits(server)).toEqual([150, 300, 600])
    },
  )

  it.each([400, 401, 404, 405, 501])('with HTTP %i is asked once', async (status) => {
    const server = await start((_call, response) => {
      response.writeHead(status).end('no')
    })
    expect(await failure(blockNumber(server.url))).toMatchObject({
      name: 'NodeUnreachableError',
      status,
    })
    expect(server.calls).toHaveLength(1)
  })

  it('for a while is asked until it answers', async () => {
    const server = await start((call, response, attempt) => {
      if (attempt < 3) response.writeHead(503).end()
      else answerWell(call, response)
    })
    expect(await blockNumber(server.url)).toBe(16n)
    expect(server.calls).toHaveLength(3)
  })

  it('with a Retry-After in seconds is left alone for that long', async () => {
    const server = await start((call, response, attempt) => {
      if (attempt === 1) response.writeHead(429, { 'Retry-After': '1' }).end()
      else answerWell(call, response)
    })
    expect(await blockNumber(server.url)).toBe(16n)
    expect(waits(server)).toEqual([1000])
  })

  it('with a Retry-After as an HTTP date is left alone until then', async () => {
    let until = 0
    const server = await start((call, response, attempt) => {
      if (attempt > 1) return answerWell(call, response)
      const date = new Date(Date.now() + 2000).toUTCString()
      until = Date.parse(date)
      response.writeHead(503, { 'Retry-After': date }).end()
    })
    expect(await blockNumber(server.url)).toBe(16n)
    expect(server.calls).toHaveLength(2)
    expect(server.calls[1]?.at).toBeGreaterThanOrEqual(until - 5)
  })

  it('by malformed JSON is asked four times', async () => {
    const server = await start((_call, response) => {
      response.setHeader('Content-Type', 'application/json')
      response.end('[{"jsonrpc":"2.0","id":')
    })
    expect(await failure(blockNumber(server.url))).toMatchObject({
      name: 'MalformedAnswerError',
      message: 'The network’s node sent a response that cannot be read. Try again in a moment.',
    })
    expect(server.calls).toHaveLength(4)
  })

  it('by closing the connection is asked four times', async () => {
    const server = await start((_call, response) => {
      response.destroy()
    })
    expect(await failure(blockNumber(server.url))).toMatchObject({ message: unreachable })
    expect(server.calls).toHaveLength(4)
  })

  it.each([
    [-32005, 'LimitExceededError', 4],
    [-32603, 'InternalError', 4],
    [-32700, 'ParseError', 1],
    // The messages of the wallet's errors would blame the wallet.
    [-32600, 'NodeRefusedError', 1],
    [-32601, 'NodeRefusedError', 1],
    [-32602, 'InvalidParamsError', 1],
    [-32002, 'ResourceUnavailableError', 1],
  ])('with code %i is a %s after %i requests', async (code, name, times) => {
    const server = await start(({ requests }, response) => {
      sendJson(
        response,
        requests.map(({ id }) => ({ jsonrpc: '2.0', id, error: { code, message: 'no' } })),
      )
    })
    expect(await failure(blockNumber(server.url))).toMatchObject({ name, code })
    expect(server.calls).toHaveLength(times)
  })
})

describe('a node that does not answer', () => {
  it('is given 10 s for headers and body, then asked again', async () => {
    const silent = await start((call, response, attempt) => {
      if (attempt > 1) answerWell(call, response)
    })
    const stuck = await start((call, response, attempt) => {
      if (attempt > 1) return answerWell(call, response)
      response.writeHead(200, { 'Content-Type': 'application/json' }).write('[')
    })
    for (const server of [silent, stuck]) {
      const number = blockOf(clientOf(server.url))
      await arrive(server, 1)
      await vi.advanceTimersByTimeAsync(patienceMs)
      expect(await settle(number)).toBe(16n)
      expect(waits(server)).toEqual([patienceMs + 150])
    }
  })

  it('at all is reported after 10 s per attempt', async () => {
    const server = await start(() => {})
    const failed = failure(blockOf(clientOf(server.url)))
    for (const attempt of [1, 2, 3, 4]) {
      await arrive(server, attempt)
      await vi.advanceTimersByTimeAsync(patienceMs)
    }
    expect(await settle(failed)).toMatchObject({
      name: 'RequestTimeoutError',
      message: 'The request took too long to respond.',
      action: 'retry',
    })
    expect(server.calls).toHaveLength(4)
  })
})

describe('a node of another chain', () => {
  const anotherChain = async () =>
    start(({ requests }, response) => {
      sendJson(
        response,
        requests.map((request) => ({ ...resultOf(request), result: '0x1' })),
      )
    })

  it('is not trusted, and not asked again', async () => {
    const server = await anotherChain()
    const client = clientOf(server.url)
    expect(await failure(settle(blockOf(client)))).toMatchObject({
      name: 'WrongChainError',
      details: 'expected chain 1287, got 1',
    })
    expect(server.calls).toHaveLength(1)
  })

  it('is skipped in favor of the next address', async () => {
    const wrong = await anotherChain()
    const right = await start(answerWell)
    expect(await blockNumber(wrong.url, right.url)).toBe(16n)
  })
})

it('a node of another chain is asked again once it has been fixed', async () => {
  let isMended = false
  const server = await start((call, response) => {
    if (isMended) return answerWell(call, response)
    sendJson(
      response,
      call.requests.map((request) => ({ ...resultOf(request), result: '0x1' })),
    )
  })
  const client = clientOf(server.url)
  await failure(settle(blockOf(client)))
  isMended = true
  expect(await settle(blockOf(client))).toBe(16n)
})

it('a node that asks for a minute is reported at once and left alone until somebody insists', async () => {
  let isBusy = true
  const server = await start((call, response) => {
    if (isBusy) response.writeHead(429, { 'Retry-After': '60' }).end()
    else answerWell(call, response)
  })
  const client = clientOf(server.url)
  for (let times = 0; times < 2; times += 1) {
    const error = await failure(settle(blockOf(client)))
    expect(error).toMatchObject({ name: 'NodeUnreachableError', status: 429, action: 'retry' })
  }
  expect(server.calls).toHaveLength(1)
  isBusy = false
  endNodePauses()
  expect(await settle(blockOf(client))).toBe(16n)
})

describe('several addresses', () => {
  it('are tried in order, the next one after the first failure', async () => {
    const down = await start((_call, response) => {
      response.writeHead(502).end()
    })
    const up = await start(answerWell)
    expect(await blockNumber(down.url, up.url)).toBe(16n)
    expect([down.calls.length, up.calls.length]).toEqual([1, 1])
  })

  it('are used without the one that asked for a pause', async () => {
    const busy = await start((_call, response) => {
      response.writeHead(429, { 'Retry-After': '60' }).end()
    })
    const up = await start(answerWell)
    const client = clientOf(busy.url, up.url)
    for (let times = 0; times < 3; times += 1) await settle(blockOf(client))
    expect([busy.calls.length, up.calls.length]).toEqual([1, 3])
  })
})

describe('simultaneous requests', () => {
  it('go out as one batch, with the check of the chain', async () => {
    const server = await start(answerWell)
    const client = clientOf(server.url)
    await settle(Promise.all([blockOf(client), getGasPrice(client)]))
    expect(server.calls.map(({ requests }) => requests.map(({ method }) => method))).toEqual([
      ['eth_blockNumber', 'eth_chainId', 'eth_gasPrice'],
    ])
  })

  it('are split into batches of 1,000', async () => {
    const server = await start(answerWell)
    const client = clientOf(server.url)
    await settle(
      Promise.all(Array.from({ length: 1500 }, () => client.request({ method: 'eth_gasPrice' }))),
    )
    expect(server.calls.map(({ requests }) => requests.length)).toEqual([1000, 501])
  })

  it('each get their own answer if the node answers partly and out of order', async () => {
    const server = await start(({ requests }, response, attempt) => {
      const answers = requests.map(({ id, method }) => ({
        jsonrpc: '2.0',
        id,
        result: { eth_chainId: '0x507', eth_blockNumber: '0x10', eth_gasPrice: '0x20' }[method],
      }))
      sendJson(response, attempt === 1 ? answers.slice(1).reverse() : answers)
    })
    const client = clientOf(server.url)
    const [block, price] = await settle(Promise.all([blockOf(client), getGasPrice(client)]))
    expect([block, price]).toEqual([16n, 32n])
    expect(server.calls[1]?.requests.map(({ method }) => method)).toEqual(['eth_blockNumber'])
  })

  it('all fail if the node rejects the batch with one error', async () => {
    const server = await start((_call, response) => {
      sendJson(response, {
        jsonrpc: '2.0',
        id: null,
        error: { code: -32600, message: 'no batches' },
      })
    })
    expect(await failure(blockNumber(server.url))).toMatchObject({ name: 'NodeRefusedError' })
  })
})
