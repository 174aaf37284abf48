import { amountText, formatAmountShort } from '../amount/amount.ts'
import { chainInfo } from '../chains/chain-ids.ts'
import { WalletProvider } from '../session/runtime.tsx'
import type { ApplicationProps } from '../token-config.ts'
import { AddToWallet } from './add-to-wallet.tsx'
import { Figure, FigureList, QueryState, TokenGate, type Where } from './parts.tsx'
import { type Token, useHolding, useToken } from './use-token.ts'

/** What the account holds, and adding the token to the wallet. */
export function Application({ config }: ApplicationProps) {
  return (
    <WalletProvider config={config}>
      <TokenGate contracts={config.token} missing="The token is not on this network.">
        {(where) => <Balances key={`${where.account}-${where.chainId}`} {...where} />}
      </TokenGate>
    </WalletProvider>
  )
}

function Balances({ account, chainId, contract }: Where) {
  const token = useToken(chainId, contract)
  const holding = useHolding(chainId, contract, account)
  const { name, coin } = chainInfo[chainId]
  const inToken = (amount: bigint, { decimals, symbol }: Token) => (
    <span title={amountText(amount, decimals)}>
      {formatAmountShort(amount, decimals)} {symbol}
    </span>
  )
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
                    {inToken(held.token, of)}
                  </Figure>
                  <Figure name="For fees">
                    {formatAmountShort(held.coin, 18)} {coin}
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
