import { z } from 'zod'
import { listOf, oneOf } from '../../fields/shapes.ts'
import { plainText } from '../../fields/text.ts'
import { headingAndIntro, sectionOf } from '../section.ts'

/** The JSON-RPC methods that a visitor can call. */
export const rpcMethods = [
  'eth_getBalance',
  'eth_blockNumber',
  'eth_getBlockByNumber',
  'eth_getTransactionCount',
] as const
export type RpcMethod = (typeof rpcMethods)[number]

/** The chains that the site has an RPC address for. */
export const rpcChains = [1284, 1287] as const
export type RpcChain = (typeof rpcChains)[number]

/** A JSON-RPC request to compose, with recorded answers. */
export const rpcRequestSchema = sectionOf('rpcRequest', {
  ...headingAndIntro,
  chainId: z.literal([...rpcChains], { error: `must be one of ${rpcChains.join(', ')}` }),
  account: plainText(42),
  block: plainText(20),
  recordedFrom: plainText(200),
  recordings: listOf('rpcRecording', {
    method: oneOf(rpcMethods),
    code: z
      .string()
      .min(1, 'is empty: write the answer')
      .max(2000, 'is longer than 2000 characters'),
  })
    .min(1, 'has no answer: add one')
    .max(rpcMethods.length, 'has more answers than there are methods'),
})

export type RpcRequest = z.output<typeof rpcRequestSchema>
