import { chainFacts } from '../chains/chain-ids.ts'
import { WalletProvider } from '../session/runtime.tsx'
import { OpenRequest, SendButton } from '../transactions/send-button.tsx'
import { TransactionStatus } from '../transactions/transaction-status.tsx'
import { useSentTransactions } from '../transactions/transactions.ts'
import { AddToWallet } from './add-to-wallet.tsx'
import type { ApplicationProps } from './application-props.ts'
import { claimState } from './claim-state.ts'
import { GrantElsewhere } from './grant-elsewhere.tsx'
import { NoFee } from './no-fee.tsx'
import { QueryState } from './query-state.tsx'
import type { Token } from './read-chain.ts'
import { TokenGate, type Where } from './token-gate.tsx'
import { useFee, useHolding, useToken, useVesting } from './use-token.ts'
import { vestingFigures } from './vesting-figures.ts'
import { VestingTable } from './vesting-table.tsx'

/** Claiming what is unlocked of a grant. */
export function Application({ config, texts }: ApplicationProps) {
  return (
    <WalletProvider config={config}>
      <TokenGate contracts={config.vesting} missing={texts.notConfigured}>
        {(where) => {
          const token = config.token[where.chainId]
          // Amounts mean nothing without the token's decimals.
          if (!token) return <p>{texts.notConfigured}</p>
          return (
            <Claim
              key={`${where.account}-${where.chainId}`}
              {...where}
              {...{ config, token, texts }}
            />
          )
        }}
      </TokenGate>
    </WalletProvider>
  )
}

interface ClaimProps extends Where, ApplicationProps {
  token: Where['contract']
}

/** The claim of one account on one network: the claim under way, or what can be claimed. */
function Claim({ token, ...props }: ClaimProps) {
  const { account, chainId, texts } = props
  const [sent] = useSentTransactions(account, chainId).filter(
    ({ kind, phase }) => kind === 'claim' && phase !== 'putAway',
  )
  const read = useToken(chainId, token)
  return (
    <QueryState query={read} waiting="Reading the token…">
      {(of) =>
        sent ? (
          <TransactionStatus
            sent={sent}
            title={`Claim of ${of.symbol}`}
            doneText={texts.claimDone}
            again="Back to the figures"
            leave="Leave it running"
          >
            <AddToWallet token={of} chainId={chainId} />
          </TransactionStatus>
        ) : (
          <Grant {...props} token={of} />
        )
      }
    </QueryState>
  )
}

interface GrantProps extends Where, ApplicationProps {
  token: Token
}

/** The figures of a grant and what can be done about it. */
function Grant({ account, chainId, contract, token, config, texts }: GrantProps) {
  const grant = useVesting(chainId, contract, account)
  const holding = useHolding(chainId, token.address, account)
  const operation = { kind: 'claim', contract } as const
  const figures = grant.data && vestingFigures(grant.data.details, grant.data.now)
  const fee = useFee(chainId, account, operation, Boolean(figures?.claimable))
  const { coin, name } = chainFacts[chainId]

  return (
    <QueryState query={grant} waiting="Reading your grant…">
      {({ details }) => (
        <QueryState query={holding} waiting="Reading your balances…">
          {(held) => {
            const state = claimState({ figures, coin: held.coin, fee: fee.data })
            const elsewhere = (
              <>
                {/* A claim whose answer was lost may be why there is nothing left to claim. */}
                {state.status !== 'claimable' && <OpenRequest account={account} />}
                <GrantElsewhere {...{ account, chainId }} grants={config.vesting} />
              </>
            )
            if (state.status === 'notEligible') {
              return (
                <>
                  <p>{texts.notEligible}</p>
                  {elsewhere}
                </>
              )
            }
            return (
              <>
                <h3 className="text-h4 font-medium">Your grant on {name}</h3>
                <div className="mt-4">
                  <VestingTable
                    {...{ figures: state.figures, details, token, coin }}
                    fee={fee.data}
                  >
                    {state.status === 'nothingToClaim' && <p>{texts.nothingToClaim}</p>}
                    {state.status === 'allClaimed' && <p>You have claimed all of your grant.</p>}
                    {state.status === 'noFee' && (
                      <NoFee
                        chainId={chainId}
                        what="Claiming"
                        meanwhile="; your grant stays as it is"
                      />
                    )}
                    {state.status === 'claimable' && (
                      <SendButton
                        {...{ account, chainId, operation }}
                        label={`Claim ${token.symbol}`}
                      />
                    )}
                    {elsewhere}
                  </VestingTable>
                </div>
              </>
            )
          }}
        </QueryState>
      )}
    </QueryState>
  )
}
