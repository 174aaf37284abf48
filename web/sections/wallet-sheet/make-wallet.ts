import type { PrivateKeyAccount } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/** Creates a wallet whose key exists only in this page. A file of its own, to be loaded on demand. */
export function makeWallet(): PrivateKeyAccount {
  return privateKeyToAccount(generatePrivateKey())
}
