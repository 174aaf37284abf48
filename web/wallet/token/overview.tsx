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
import { useHolding } from './use-token.ts'

/** What the account holds, and adding the token to the wallet. */
export function Application({ config }: ApplicationProps) {
  return (
    <TokenGate config={config} contracts={config.token} missing="The token is not on this network.">
      {(where) => <Balances {...where} />}
    </TokenGate>
  )
}

function Balances({ account, chainId, contract }: ContractContext) {
  const holding = useHolding(chainId, contract, account)
  const { name, coin } = chainInfo[chainId]
  return (
    <QueryState query={holding} waiting="Reading your balances…">
      {(token) => (
        <>
          <FigureList>
            <Figure name={token.symbol} strong>
              <span title={numberInField(token.balance, token.decimals)}>
                {amountWithSymbol(token.balance, token)}
              </span>
            </Figure>
            <Figure name="For fees">
              {amountWithSymbol(token.coin, { decimals: 18, symbol: coin })}
            </Figure>
            <Figure name="Network">{name}</Figure>
          </FigureList>
          <div className="mt-6">
            <AddToWallet token={token} chainId={chainId} />
          </div>
        </>
      )}
    </QueryState>
  )
}
