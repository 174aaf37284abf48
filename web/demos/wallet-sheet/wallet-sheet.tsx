import type { WalletSheet } from '@nectar/schemas/demos/wallet-sheet'
import { mnemonicToAccount } from 'viem/accounts'
import { WalletPanel } from '../islands.tsx'

// The publicly known mnemonic of development chains.
const words = 'test test test test test test test test test test test junk'

/** A finished run, for the initial log. */
async function exampleRun(message: string): Promise<{ address: string; signature: string }> {
  const account = mnemonicToAccount(words)
  return { address: account.address, signature: await account.signMessage({ message }) }
}

/** A demo of the embedded wallet beside the events that the app receives. */
export async function WalletSheetDemo({ content }: { content: WalletSheet }) {
  return <WalletPanel {...content} example={await exampleRun(content.message)} />
}
