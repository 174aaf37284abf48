import type { WalletSheet } from '@nectar/schemas/sections/wallet-sheet/schema'
import { mnemonicToAccount } from 'viem/accounts'
import { ServiceBench } from '../islands.tsx'
import { BenchBand } from '../parts/bench-band.tsx'
import type { SectionProps } from '../place.ts'

/** A demo of the embedded wallet beside the events that the app receives. */
export async function WalletSheetSection({ section, place }: SectionProps<WalletSheet>) {
  const { app, message, network, chainId } = section
  const example = await exampleRun(message)
  return (
    <BenchBand
      section={section}
      place={place}
      field="app"
      bench={
        <ServiceBench
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

// The publicly known mnemonic of development chains.
const words = 'test test test test test test test test test test test junk'

/** A finished run, for the initial log. */
async function exampleRun(message: string): Promise<{ address: string; signature: string }> {
  const account = mnemonicToAccount(words)
  return { address: account.address, signature: await account.signMessage({ message }) }
}
