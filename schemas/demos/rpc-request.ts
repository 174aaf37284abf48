import { z } from 'zod'
import { choice, list, numberChoice, text, verbatim } from '../fields/field.ts'
import { demoKind } from './demo-kind.ts'

/** The JSON-RPC methods that a visitor can call. */
const rpcMethods = [
  'eth_getBalance',
  'eth_blockNumber',
  'eth_getBlockByNumber',
  'eth_getTransactionCount',
] as const
export type RpcMethod = (typeof rpcMethods)[number]

/** The chains that the site has an RPC address for. */
const rpcChains = [1284, 1287] as const
export type RpcChain = (typeof rpcChains)[number]

const chainId = z.literal([...rpcChains], { error: `must be one of ${rpcChains.join(', ')}` })

/** A JSON-RPC request to compose, with recorded answers. */
export const rpcRequest = demoKind({
  title: 'JSON-RPC request',
  starter: {
    chainId: 1284,
    account: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    block: 'latest',
    recordedFrom: 'Recorded at block 8 of a practice chain.',
    recordings: [
      {
        _type: 'rpcRecording',
        _key: 'number',
        method: 'eth_blockNumber',
        code: '{"jsonrpc":"2.0","id":1,"result":"0x8"}',
      },
    ],
  },
  fields: {
    chainId: numberChoice('Chain id', rpcChains, chainId, {
      description: 'Requests go to the configured address for this chain.',
    }),
    account: text('Account', {
      max: 42,
      description: 'Requests first ask for the balance and transaction count of this account.',
    }),
    block: text('Block', { max: 20, description: 'A number, or a name such as latest.' }),
    recordedFrom: text('Where the answers were recorded', { max: 200 }),
    recordings: list(
      'Recorded answers',
      'rpcRecording',
      {
        method: choice('Method', rpcMethods),
        code: verbatim('Answer', { max: 2000, rows: 6 }),
      },
      {
        one: 'answer',
        min: 1,
        max: rpcMethods.length,
        preview: { title: 'method', subtitle: 'code' },
        description: 'For the account and block above.',
      },
    ),
  },
})

export type RpcRequest = z.output<typeof rpcRequest.schema>
