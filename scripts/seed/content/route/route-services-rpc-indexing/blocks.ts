import { createPublicClient, fallback, http, webSocket } from 'viem'
import { moonbeam } from 'viem/chains'

// https:// and wss:// addresses of one key, from the server's environment.
const client = createPublicClient({
  chain: moonbeam,
  transport: fallback([
    webSocket(process.env.NECTAR_WSS_URL),
    http(process.env.NECTAR_RPC_URL, { batch: true }),
  ]),
})

const stop = client.watchBlocks({
  onBlock: ({ number, transactions }) =>
    console.log(`block ${number}: ${transactions.length} transactions`),
  onError: (error) => console.error(error.message),
})

process.once('SIGINT', stop)
