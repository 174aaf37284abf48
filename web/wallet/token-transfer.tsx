import { chainIds } from './chains/chain-ids.ts'
import { defaultTexts } from './texts.ts'
import { BeforeConnecting } from './token/before-connecting.tsx'
import { NumberedSteps } from './token/numbered-steps.tsx'
import type { TokenPageProps } from './token/page-props.ts'
import { TokenFrame } from './token/token-frame.tsx'
import { TokenApplication } from './token-application.tsx'

const steps = [
  'Enter the recipient’s address and the amount. Both are checked as you type.',
  'Look at everything once more, with the fee expected.',
  'Sign in your wallet. The page follows the transaction until it is confirmed.',
]

/** Sending the token on one network. */
export function TokenTransfer({
  config,
  texts = defaultTexts,
  tokenName = 'NCTR',
}: TokenPageProps) {
  const open = chainIds.some((id) => config.token[id])
  return (
    <TokenFrame
      panel={
        open ? (
          <TokenApplication page="transfer" config={config} texts={texts}>
            <BeforeConnecting config={config} title="Your transfer" label="Connect to transfer">
              <p>{texts.connectFirst}</p>
            </BeforeConnecting>
          </TokenApplication>
        ) : (
          <p>
            {tokenName} is not deployed on a network that this site is set up for, so there is
            nothing to send yet.
          </p>
        )
      }
    >
      <NumberedSteps steps={steps} />
      <p className="mt-6 text-muted">{texts.crossChainNote}</p>
    </TokenFrame>
  )
}
