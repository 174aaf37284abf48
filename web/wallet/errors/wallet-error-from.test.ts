import { BaseError, createClient, encodeErrorResult, http } from 'viem'
import { readContract, simulateContract } from 'viem/actions'
import { moonbaseAlpha } from 'viem/chains'
import { expect, it } from 'vitest'
import { tokenAbi } from '../token/use-token.ts'
import { WalletError } from './error-table.ts'
import { walletErrorFrom } from './wallet-error-from.ts'

const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** A client of a node that answers everything alike. */
function nodeAnswering(answer: object) {
  const fetchFn = async () => Response.json({ jsonrpc: '2.0', id: 0, ...answer })
  const transport = http('https://node.example', { fetchFn, retryCount: 0 })
  return createClient({ chain: moonbaseAlpha, transport })
}

/** What reading from a contract fails with, at a node that answers everything alike. */
const readingFails = (answer: object) =>
  readContract(nodeAnswering(answer), {
    address: account,
    abi: tokenAbi,
    functionName: 'decimals',
  }).then(() => expect.unreachable(), walletErrorFrom)

it.each([
  [4001, 'UserRejectedError'],
  [4100, 'UnauthorizedError'],
  [4200, 'UnsupportedMethodError'],
  [4900, 'ProviderDisconnectedError'],
  [4901, 'ChainDisconnectedError'],
  [4902, 'SwitchChainError'],
  [-32700, 'ParseError'],
  [-32600, 'InvalidRequestError'],
  [-32601, 'MethodNotFoundError'],
  [-32602, 'InvalidParamsError'],
  [-32603, 'InternalError'],
  [-32005, 'LimitExceededError'],
  [-32002, 'ResourceUnavailableError'],
])('names code %i %s, however deeply it is nested', (code, name) => {
  const raw = { code, message: 'from the wallet' }
  const wrapped = new BaseError('outside', {
    cause: new BaseError('inside', { cause: Object.assign(new Error(), raw) }),
  })
  for (const thrown of [raw, wrapped]) expect(walletErrorFrom(thrown)).toMatchObject({ name, code })
})

it.each([
  [{ code: -32603, message: 'x', data: { code: 4001, message: 'no' } }, 'UserRejectedError'],
  [{ code: -32603, message: 'x', data: { originalError: { code: 4902 } } }, 'SwitchChainError'],
  [{ code: -32603, message: 'x', error: { code: -32002 } }, 'ResourceUnavailableError'],
  [
    { code: -32603, message: 'x', data: { code: -32000, message: 'insufficient funds for gas' } },
    'InsufficientFeeError',
  ],
  [{ code: -32000, message: 'gas required exceeds allowance (0)' }, 'InsufficientFeeError'],
  [{ code: 1010, message: 'InvalidTransaction(Payment)' }, 'InsufficientFeeError'],
  [{ code: 'INSUFFICIENT_FUNDS', message: 'x' }, 'InsufficientFeeError'],
  [{ code: 1010, message: 'x', data: 'Inability to pay some fees' }, 'InsufficientFeeError'],
  [{ code: -32000, message: 'gas required exceeds allowance (50000000)' }, 'InternalError'],
  [{ code: -32603, message: 'x', data: {} }, 'InternalError'],
  // No visitor has declined these.
  [{ code: -32000, message: 'context canceled' }, 'InternalError'],
  [{ code: -32003, message: 'transaction rejected' }, 'UnknownWalletError'],
])('finds the cause inside %j', (thrown, name) => {
  expect(walletErrorFrom(thrown).name).toBe(name)
})

it.each([
  'gas required exceeds allowance (20310)',
  '1010: Invalid Transaction: Inability to pay some fees , e.g. account balance too low',
  'Sender doesn’t have enough funds to send tx',
  'insufficient sender balance',
])('takes “%s” for a missing fee', (message) => {
  expect(walletErrorFrom({ code: -32000, message }).name).toBe('InsufficientFeeError')
})

it.each([
  { code: 'ACTION_REJECTED', message: 'user rejected action' },
  { code: -32603, message: 'Ledger device: Condition of use not satisfied (0x6985)' },
  { code: -32603, message: 'x', data: { message: 'Transaction was canceled' } },
  { code: 5000, message: 'no' },
  { code: -1, message: 'Transaction rejected by the user' },
])('treats %j as a decline', (thrown) => {
  expect(walletErrorFrom(thrown).name).toBe('UserRejectedError')
})

it('returns a WalletError unchanged', () => {
  const error = new WalletError('UserRejectedError')
  expect(walletErrorFrom(new BaseError('outside', { cause: error }))).toBe(error)
})

it('keeps what was thrown, for a bug report', () => {
  const cause = Object.assign(new Error('boom'), { code: 4100 })
  expect(walletErrorFrom(cause)).toMatchObject({ cause, details: 'boom' })
})

it.each([undefined, null, 'text', 7, {}, new Error('what')])(
  'has a message for %j too',
  (thrown) => {
    expect(walletErrorFrom(thrown)).toMatchObject({
      name: 'UnknownWalletError',
      message: 'Something went wrong. Try again; if it keeps happening, reload the page.',
    })
  },
)

it('does not loop on an error that is its own cause', () => {
  const error = new Error('circle')
  error.cause = error
  expect(walletErrorFrom(error).name).toBe('UnknownWalletError')
})

const tooLow = { errorName: 'ERC20InsufficientBalance', args: [account, 1n, 2n] } as const
const reverted = (data: string) => ({ code: 3, message: 'execution reverted', data })
it.each([
  [
    reverted(encodeErrorResult({ abi: tokenAbi, ...tooLow })),
    'The contract refused the transaction. The balance is too low.',
  ],
  [
    // Error(string) "paused"
    reverted(
      `0x08c379a0${'20'.padStart(64, '0')}${'6'.padStart(64, '0')}${Buffer.from('paused').toString('hex').padEnd(64, '0')}`,
    ),
    'The contract refused the transaction. Its reason: paused.',
  ],
  [
    { code: -32603, message: 'VM Exception while processing transaction: revert' },
    'The contract refused the transaction. Its reason: VM Exception while processing transaction: revert.',
  ],
  [reverted('0x'), 'The contract refused the transaction. It gave no reason.'],
])('says why a contract refused: %j', async (error, message) => {
  const client = nodeAnswering({ error })
  const refused = await simulateContract(client, {
    address: account,
    abi: tokenAbi,
    functionName: 'transfer',
    args: [account, 2n],
    account,
  }).then(() => expect.unreachable(), walletErrorFrom)
  expect(refused).toMatchObject({ name: 'RevertedError', message })
})

it.each([
  [
    'an internal error of the node',
    { error: { code: -32603, message: 'header not found' } },
    'InternalError',
  ],
  ['an address without a contract', { result: '0x' }, 'NoContractError'],
])('does not mistake %s for a refusal by the contract', async (_, answer, name) => {
  expect(await readingFails(answer)).toMatchObject({ name })
})
