import { defaultTexts } from './texts.ts'
import { BeforeConnecting } from './token/before-connecting.tsx'
import { ContractList } from './token/contract-list.tsx'
import type { TokenPageProps } from './token/page-props.ts'
import { TokenFrame } from './token/token-frame.tsx'
import { TokenApplication } from './token-application.tsx'

/** The token on the chain: its contracts for everybody, balances for those who connect. */
export function TokenOverview({
  config,
  texts = defaultTexts,
  tokenName = 'NCTR',
}: TokenPageProps) {
  return (
    <TokenFrame
      panel={
        <TokenApplication page="overview" config={config} texts={texts}>
          <BeforeConnecting
            config={config}
            title="Your balances"
            label="Connect to see your balance"
          >
            <p>{texts.connectFirst}</p>
          </BeforeConnecting>
        </TokenApplication>
      }
    >
      <ContractList token={config.token} tokenName={tokenName} />
      <p className="mt-6 text-muted">{texts.riskNote}</p>
    </TokenFrame>
  )
}
