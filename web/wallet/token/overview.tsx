import { numberInField } from '../../ui/number/typed-number.ts'
import { amountWithSymbol } from '../amount/amount.ts'
import { chainInfo } from '../chains/chain-ids.ts'
import type { ApplicationProps } from '../token-config.ts'
import {
  AddToWallet,
  type ContractContext,
  Figure,
  FigureList,
  QueryState,
  TokenGate,
} from './parts.tsx'
import { useHolding, useToken } from './use-token.ts'

/** What the account holds, and adding the token to the wallet. */
export function Application({ config }: ApplicationProps) {
  return (
    <TokenGate config={config} contracts={config.token} missing="The token is not on this network.">
      {(where) => <Balances {...where} />}
    </TokenGate>
  )
}

function Balances({ account, chainId, contract }: ContractContext) {
  const tokenQuery = useToken(chainId, contract)
  const holdingQuery = useHolding(chainId, contract, account)
  const { name, coin } = chainInfo[chainId]
  return (
    <QueryState query={tokenQuery} waiting="Reading the token…">
      {(token) => (
        <QueryState query={holdingQuery} waiting="Reading your balances…">
          {(holding) => (
            <>
              <FigureList>
                <Figure name={token.symbol} strong>
                  <span title={numberInField(holding.token, token.decimals)}>
                    {amountWithSymbol(holding.token, token)}
                  </span>
                </Figure>
                <Figure name="For fees">
                  {amountWithSymbol(holding.coin, { decimals: 18, symbol: coin })}
                </Figure>
                <Figure name="Network">{name}</Figure>
              </FigureList>
              <div className="mt-6">
                <AddToWallet token={token} chainId={chainId} />
              </div>
            </>
          )}
        </QueryState>
      )}
    </QueryState>
  )
}
