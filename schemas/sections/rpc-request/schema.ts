import { z } from 'zod'
import type { Resolver } from '../../fields/resolver.ts'
import { plainText } from '../../fields/text.ts'
import { introduced } from '../heading-schema.ts'
import { sectionBase } from '../section.ts'
import { rpcChains, rpcMethods } from './methods.ts'

/** A JSON-RPC request to compose, with recorded answers. */
export function rpcRequestSchema(_resolver: Resolver) {
  return z.object({
    ...sectionBase,
    _type: z.literal('rpcRequest'),
    ...introduced,
    chainId: z.literal([...rpcChains], { error: `must be one of ${rpcChains.join(', ')}` }),
    account: plainText(42),
    block: plainText(20),
    recordedFrom: plainText(200),
    recordings: z
      .array(
        z.object({
          _type: z.literal('rpcRecording').optional(),
          _key: z.string(),
          method: z.enum(rpcMethods, { error: `must be one of ${rpcMethods.join(', ')}` }),
          code: z
            .string()
            .min(1, 'is empty: write the answer')
            .max(2000, 'is longer than 2000 characters'),
        }),
      )
      .min(1, 'has no answer: add one')
      .max(rpcMethods.length, 'has more answers than there are methods'),
  })
}

export type RpcRequest = z.output<ReturnType<typeof rpcRequestSchema>>
