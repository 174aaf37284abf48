import { mnemonicToAccount } from 'viem/accounts'

// The words that every development chain starts with: their keys are public knowledge.
const words = 'test test test test test test test test test test test junk'

/** A finished run, for the log that a page shows before a visitor begins one. */
export async function exampleRun(message: string): Promise<{ address: string; signature: string }> {
  const account = mnemonicToAccount(words)
  return { address: account.address, signature: await account.signMessage({ message }) }
}
