import type { FunctionHandler } from '@nectar/functions'
import { Nectar } from '@nectar/sdk'
import { createPublicClient, http, isAddress, parseAbi } from 'viem'
import { score } from './score.ts'

const medals = {
  address: '0x955844c6B0bC42E2304C8Ff4eB8A5f283bC5e6C3',
  abi: parseAbi([
    'function balanceOf(address, uint256) view returns (uint256)',
  ]),
} as const

/** Mints the medal of the day for a player whose moves earn it. */
export const handler: FunctionHandler = async (request, { secret }) => {
  const { player, moves } = await request.json()
  const day = Math.floor(Date.now() / 86_400_000)

  // Never trust a score: compute it from the day's board and the moves.
  if (!isAddress(player) || score(day, moves) < 600) {
    return new Response('Below 600 points', { status: 422 })
  }

  const client = createPublicClient({ transport: http(secret('RPC_URL')) })
  const args = [player, BigInt(day)] as const
  const balance = { ...medals, functionName: 'balanceOf', args } as const
  if ((await client.readContract(balance)) > 0n) {
    return new Response('You have this medal', { status: 409 })
  }

  const keys = {
    key: secret('NECTAR_KEY'),
    secret: secret('NECTAR_SECRET'),
  }
  const collection = new Nectar(keys).collections.get('col_b52e70')
  const mint = await collection.mint({ to: player, ids: [day] })
  return new Response(await mint.settled())
}
