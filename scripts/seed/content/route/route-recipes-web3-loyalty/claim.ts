import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FunctionHandler } from '@nectar/functions'
import { Nectar } from '@nectar/sdk'
import { isAddress } from 'viem'

/** Mints the card of an invitation to the wallet that claims it. */
export const handler: FunctionHandler = async (request, { secret }) => {
  const { card, proof, wallet } = await request.json()
  const expected = createHmac('sha256', secret('INVITE_SECRET'))
    .update(String(card))
    .digest()
  const given = Buffer.from(String(proof), 'base64url')
  if (
    !isAddress(wallet) ||
    given.length !== expected.length ||
    !timingSafeEqual(given, expected) ||
    secret('REVOKED').split(',').includes(String(card))
  ) {
    return Response.json({ error: 'no such invite' }, { status: 403 })
  }

  // While the card exists, the contract refuses a second claim.
  const nectar = new Nectar({
    key: secret('NECTAR_KEY'),
    secret: secret('NECTAR_SECRET'),
  })
  const cards = nectar.collections.get('col_86af14')
  const mint = await cards.mint({ to: wallet, ids: [Number(card)] })
  return Response.json({ transaction: await mint.settled() })
}
