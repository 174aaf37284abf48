import type { PrivateKeyAccount } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/** Makes a wallet whose key is nowhere but here, and goes with the page. */
export function makeWallet(): PrivateKeyAccount {
  return privateKeyToAccount(generatePrivateKey())
}
