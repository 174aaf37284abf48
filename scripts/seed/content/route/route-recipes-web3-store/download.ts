import { createDecipheriv } from 'node:crypto'
import { Nectar } from '@nectar/sdk'
import { type Address, createPublicClient, http, parseAbi } from 'viem'
import { moonbeam } from 'viem/chains'

const bucket = Nectar.fromEnvironment().storage.bucket('bkt_4d19f3')
const goodsKey = Buffer.from(process.env.GOODS_KEY ?? '', 'hex')
const transport = http(process.env.NECTAR_RPC_URL)
const client = createPublicClient({ chain: moonbeam, transport })
const shop = {
  address: '0x9c258f6482FB350454980EdA479379b3CB32B33c',
  abi: parseAbi([
    'function balanceOf(address, uint256) view returns (uint256)',
  ]),
} as const

/** `buyer` comes from a session that a verified signature opened. */
export async function download(buyer: Address, product: bigint) {
  const owned = await client.readContract({
    ...shop,
    functionName: 'balanceOf',
    args: [buyer, product],
  })
  if (owned === 0n) return new Response('Not yours yet', { status: 403 })

  // Stored as a 12-byte nonce, a 16-byte tag, then the sealed file.
  const sealed = await bucket.read(`goods/${product}.sealed`)
  const nonce = sealed.subarray(0, 12)
  const open = createDecipheriv('aes-256-gcm', goodsKey, nonce)
  open.setAuthTag(sealed.subarray(12, 28))
  return new Response(
    Buffer.concat([open.update(sealed.subarray(28)), open.final()]),
  )
}
