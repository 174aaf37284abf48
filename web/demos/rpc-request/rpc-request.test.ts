import { afterEach, expect, test, vi } from 'vitest'
import { coins, compose, readAnswer, sendRequest } from './json-rpc.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const answer = (result: unknown, id: unknown = 1) => JSON.stringify({ jsonrpc: '2.0', id, result })

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['eth_blockNumber', 'junk', 'junk', []],
  ['eth_getBalance', ` ${account} `, ' Latest', [account, 'latest']],
  ['eth_getBalance', `\u200b0X${account.slice(2)}`, 'latest\u200b', [account, 'latest']],
  ['eth_getTransactionCount', account, '7412880', [account, '0x711c90']],
  ['eth_getBlockByNumber', 'junk', '0x00ff', ['0xff', false]],
] as const)('%s is composed', (method, who, block, params) => {
  const composed = compose({ method, account: who, block })
  const body = { jsonrpc: '2.0', id: 1, method, params }
  expect('body' in composed && JSON.parse(composed.body)).toEqual(body)
})

test.each([
  ['vitalik.eth', 'latest', 'account'],
  [`${account}0`, 'latest', 'account'],
  ['', 'latest', 'account'],
  [account, 'newest', 'block'],
  [account, '-1', 'block'],
])('account %j and block %j: the %s is wrong', (who, block, name) => {
  const composed = compose({ method: 'eth_getBalance', account: who, block })
  expect('problems' in composed && Object.keys(composed.problems)).toEqual([name])
})

test.each([
  ['eth_blockNumber', '0x711c90', '7,412,880', 'is the newest block.'],
  ['eth_getBalance', '0xde0b6b3a7640000', '1', 'GLMR at this block.'],
  ['eth_getTransactionCount', '0x1', '1', 'transaction sent so far.'],
] as const)('%s: %s is %s', (method, result, figure, meaning) => {
  expect(readAnswer(method, answer(result), 'GLMR')).toEqual({ figure, meaning })
})

test.each([
  ['not JSON', '<html>', 'not JSON-RPC'],
  ['another id', answer('0x1', 2), 'another request'],
  ['no result', '{"jsonrpc":"2.0","id":1}', 'not with what this method returns'],
  ['a result of another kind', answer({ number: '0x1' }), 'not with what this method returns'],
  [
    'an error',
    '{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"bad params"}}',
    'refused: bad params (code -32602)',
  ],
  ['a bare message', '{"jsonrpc":"2.0","id":1,"error":"rate limit"}', 'refused: rate limit.'],
  [
    'an error without a message',
    '{"jsonrpc":"2.0","id":1,"error":{"code":-32000}}',
    'refused: it gave no reason (code -32000).',
  ],
])('%s is reported', (_, text, problem) => {
  expect(readAnswer('eth_blockNumber', text, 'GLMR')).toEqual({
    problem: expect.stringContaining(problem),
  })
})

test('a block that does not exist yet is reported', () => {
  expect(readAnswer('eth_getBlockByNumber', answer(null), 'GLMR')).toEqual({
    problem: 'The node has no such block yet.',
  })
})

test.each([
  ['0x10', '0x1', '16', 'is its number; it holds 1 transaction.'],
  [null, null, 'Pending', 'is this block; it holds 1 transaction so far.'],
  ['0x4e2', '0x1', '1250', 'is its number; it holds 1 transaction.'],
])('a block with the number %j and the time %j is %s', (number, timestamp, figure, meaning) => {
  const block = { number, timestamp, transactions: ['0x1'] }
  expect(readAnswer('eth_getBlockByNumber', answer(block), 'GLMR')).toEqual({ figure, meaning })
})

test.each([
  [0n, '0'],
  [1n, '0'],
  [1_500_000_000_000_000_000n, '1.5'],
  [1_234_567_890_000_000_000_000n, '1,234.5678'],
])('%s wei are %s coins', (amount, shown) => {
  expect(coins(amount)).toBe(shown)
})

test.each([
  ['too many requests', new Response('', { status: 429 }), 'HTTP 429'],
  ['an error page', new Response('down', { status: 503 }), 'HTTP 503'],
  ['a flood', new Response('x'.repeat(300_000)), 'more than fits'],
  ['silence', new DOMException('', 'TimeoutError'), '10 seconds'],
  ['an unreachable node', new TypeError('Failed to fetch'), 'could not be reached'],
])('%s is reported', async (_, answer, problem) => {
  const answers = vi.fn<typeof fetch>()
  if (answer instanceof Response) answers.mockResolvedValue(answer)
  else answers.mockRejectedValue(answer)
  vi.stubGlobal('fetch', answers)
  expect(await sendRequest('https://node.example', '{}')).toEqual({
    problem: expect.stringContaining(problem),
  })
})
