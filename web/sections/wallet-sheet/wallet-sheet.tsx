import type { WalletSheet } from '@nectar/schemas/sections/wallet-sheet/schema'
import { Signature } from '../islands.tsx'
import { SignatureBand } from '../parts/signature-band.tsx'
import type { SectionProps } from '../place.ts'
import { exampleRun } from './example-run.ts'

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
