import { type Hex, recoverMessageAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import type { SignInFields } from './fields.ts'

export type Account = ReturnType<typeof privateKeyToAccount>
export type Address = Account['address']

/** The EIP-4361 message. */
export function messageOf(fields: SignInFields, address: Address): string {
  const { domain, statement, chainId, nonce, issuedAt } = fields
  return createSiweMessage({
    address,
    chainId,
    domain,
    issuedAt: new Date(issuedAt),
    nonce,
    statement,
    uri: `https://${domain}`,
    version: '1',
  })
}

/** The account of a key, by default a new one. */
export function accountOf(key: Hex = generatePrivateKey()): Account {
  return privateKeyToAccount(key)
}

/** Signs a sign-in message as a wallet does. */
export function signIn(fields: SignInFields, account: Account): Promise<Hex> {
  return account.signMessage({ message: messageOf(fields, account.address) })
}

/** The address that signed this message, according to the signature. */
export function recover(fields: SignInFields, address: Address, signature: Hex): Promise<Address> {
  return recoverMessageAddress({ message: messageOf(fields, address), signature })
}
