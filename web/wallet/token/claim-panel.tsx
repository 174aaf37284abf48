import type { ChainId } from '../chains/chain-ids.ts'
import { chainFacts } from '../chains/chain-ids.ts'
import type { TokenTexts } from '../texts.ts'
import type { HexAddress } from '../token-config.ts'
import { SendButton } from '../transactions/send-button.tsx'
import { claimState } from './claim-state.ts'
import { QueryState } from './query-state.tsx'
import type { Token } from './read-chain.ts'
import { useFee, useHolding, useVesting } from './use-token.ts'
import { vestingFigures } from './vesting-figures.ts'
import { VestingTable } from './vesting-table.tsx'

interface ClaimPanelProps {
  account: HexAddress
  chainId: ChainId
  vesting: HexAddress
  token: Token
  texts: TokenTexts
}

/** The figures of a grant and what can be done about it. */
export function ClaimPanel({ account, chainId, vesting, token, texts }: ClaimPanelProps) {
  const grant = useVesting(chainId, vesting, account)
  const holding = useHolding(chainId, token.address, account)
  const operation = { kind: 'claim', contract: vesting } as const
  const figures = grant.data && vestingFigures(grant.data.details, grant.data.now)
  const fee = useFee(chainId, account, operation, Boolean(figures?.claimable))
  const { coin, name } = chainFacts[chainId]

  return (
    <QueryState query={grant} waiting="Reading your grant…">
      {({ details }) => (
        <QueryState query={holding} waiting="Reading your balances…">
          {(held) => {
            const state = claimState({ figures, coin: held.coin, fee: fee.data })
            if (state.status === 'notEligible') return <p>{texts.notEligible}</p>
            return (
              <>
                <h3 className="text-h4 font-medium">Your grant on {name}</h3>
                <div className="mt-4">
                  <VestingTable
                    figures={state.figures}
                    details={details}
                    token={token}
                    fee={fee.data}
                    coin={coin}
                  />
                </div>
                <div className="mt-6">
                  {state.status === 'nothingToClaim' && <p>{texts.nothingToClaim}</p>}
                  {state.status === 'allClaimed' && <p>You have claimed all of your grant.</p>}
                  {state.status === 'noFee' && (
                    <p className="border-l-2 border-warning pl-4">
                      Claiming costs a fee in {coin}, and this account has too little of it. Send
                      some {coin} to it first; your grant stays as it is.
                    </p>
                  )}
                  {state.status === 'claimable' && (
                    <SendButton
                      {...{ account, chainId, operation }}
                      label={`Claim ${token.symbol}`}
                    />
                  )}
                </div>
              </>
            )
          }}
        </QueryState>
      )}
    </QueryState>
  )
}
