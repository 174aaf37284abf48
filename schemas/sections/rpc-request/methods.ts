/** The methods of JSON-RPC that a request can be composed of. */
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
