import type { ApplicationProps } from './application-props.ts'
import { Claim } from './claim.tsx'
import { TokenGate } from './token-gate.tsx'

/** Claiming what is unlocked of a grant. */
export function Application({ config, texts }: ApplicationProps) {
  return (
    <TokenGate contracts={config.vesting} missing={texts.notConfigured}>
      {({ account, chainId, contract }) => {
        const token = config.token[chainId]
        // Amounts mean nothing without the token's decimals.
        if (!token) return <p>{texts.notConfigured}</p>
        return (
          <Claim
            key={`${account}-${chainId}`}
            {...{ account, chainId, token, texts }}
            vesting={contract}
          />
        )
      }}
    </TokenGate>
  )
}
