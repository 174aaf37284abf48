import type { FunctionHandler } from '@nectar/functions'
import { isAddress, keccak256, toBytes } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/** Answers with a voucher that a contract can check on-chain. */
export const handler: FunctionHandler = async (request, { secret }) => {
  const address = new URL(request.url).searchParams.get('address')
  if (!address || !isAddress(address)) {
    return Response.json({ error: 'address is invalid' }, { status: 400 })
  }
  const signer = privateKeyToAccount(`0x${secret('SIGNER_KEY')}`)
  const signature = await signer.signMessage({
    message: { raw: keccak256(toBytes(address)) },
  })
  return Response.json({ address, signature })
}
