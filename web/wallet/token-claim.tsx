import { chainIds } from './chains/chain-ids.ts'
import { defaultTexts } from './texts.ts'
import { BeforeConnecting } from './token/before-connecting.tsx'
import { NumberedSteps } from './token/numbered-steps.tsx'
import type { TokenPageProps } from './token/page-props.ts'
import { TokenFrame } from './token/token-frame.tsx'
import { TokenApplication } from './token-application.tsx'

const steps = [
  'Connect the wallet that the grant was made to.',
  'Switch to the network of the grant, if you are not on it.',
  'See what was granted, what has vested and what you can claim now.',
  'Claim: you sign one transaction and pay its fee in the network’s coin.',
]

/** Claiming vested tokens. Without a claim contract in the configuration it says so, and no more. */
export function TokenClaim({ config, texts = defaultTexts }: TokenPageProps) {
  const open = chainIds.some((id) => config.vesting[id] && config.token[id])
  return (
    <TokenFrame
      panel={
        open ? (
          <TokenApplication page="claim" config={config} texts={texts}>
            <BeforeConnecting config={config} title="Your grant" label="Connect to claim">
              <p>{texts.connectFirst}</p>
            </BeforeConnecting>
          </TokenApplication>
        ) : (
          <p>{texts.notConfigured}</p>
        )
      }
    >
      <NumberedSteps steps={steps} />
      <p className="mt-6 text-muted">{texts.riskNote}</p>
    </TokenFrame>
  )
}
