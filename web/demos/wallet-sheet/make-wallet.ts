import type { PrivateKeyAccount } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/** Creates a wallet whose key exists only in this page. In a file of its own so that it loads on demand. */
export function makeWallet(): PrivateKeyAccount {
  return privateKeyToAccount(generatePrivateKey())
}
