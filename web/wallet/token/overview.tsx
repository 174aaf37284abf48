import { amountText, amountWithSymbol } from '../amount/amount.ts'
import { chainInfo } from '../chains/chain-ids.ts'
import type { ApplicationProps } from '../token-config.ts'
import { AddToWallet, Figure, FigureList, QueryState, TokenGate, type Where } from './parts.tsx'
import { useHolding, useToken } from './use-token.ts'

/** What the account holds, and adding the token to the wallet. */
export function Application({ config }: ApplicationProps) {
  return (
    <TokenGate config={config} contracts={config.token} missing="The token is not on this network.">
      {(where) => <Balances {...where} />}
    </TokenGate>
  )
}

function Balances({ account, chainId, contract }: Where) {
  const token = useToken(chainId, contract)
  const holding = useHolding(chainId, contract, account)
  const { name, coin } = chainInfo[chainId]
  return (
    <QueryState query={token} waiting="Reading the token…">
      {(of) => (
        <QueryState query={holding} waiting="Reading your balances…">
          {(held) => (
            <>
              <h3 className="text-h4 font-medium">Your balances</h3>
              <div className="mt-4">
                <FigureList>
                  <Figure name={of.symbol} strong>
                    <span title={amountText(held.token, of.decimals)}>
                      {amountWithSymbol(held.token, of)}
                    </span>
                  </Figure>
                  <Figure name="For fees">
                    {amountWithSymbol(held.coin, { decimals: 18, symbol: coin })}
                  </Figure>
                  <Figure name="Network">{name}</Figure>
                </FigureList>
              </div>
              <div className="mt-6">
                <AddToWallet token={of} chainId={chainId} />
              </div>
            </>
          )}
        </QueryState>
      )}
    </QueryState>
  )
}
