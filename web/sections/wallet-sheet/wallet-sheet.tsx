import type { WalletSheet } from '@nectar/schemas/sections/wallet-sheet/schema'
import { mnemonicToAccount } from 'viem/accounts'
import { Signature } from '../islands.tsx'
import { SignatureBand } from '../parts/signature-band.tsx'
import type { SectionProps } from '../place.ts'

/** The sheet of the embedded wallet, beside what the app hears of it. */
export async function WalletSheetSection({ section, place }: SectionProps<WalletSheet>) {
  const { app, message, network, chainId } = section
  const example = await exampleRun(message)
  return (
    <SignatureBand
      section={section}
      place={place}
      field="app"
      bench={
        <Signature
          bench="walletSheet"
          app={app}
          message={message}
          network={network}
          chainId={chainId}
          example={example}
        />
      }
    />
  )
}

// The words that every development chain starts with: their keys are public knowledge.
const words = 'test test test test test test test test test test test junk'

/** A finished run, for the log that a page shows before a visitor begins one. */
async function exampleRun(message: string): Promise<{ address: string; signature: string }> {
  const account = mnemonicToAccount(words)
  return { address: account.address, signature: await account.signMessage({ message }) }
}
