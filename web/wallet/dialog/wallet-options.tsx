import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Connector, useConfig, useConnectors } from 'wagmi'
import { walletErrorFrom } from '../errors/wallet-error-from.ts'
import { browserWallets } from '../session/browser-wallets.ts'
import { connectWallet, stopConnecting } from '../session/connect.ts'
import { useAccount } from '../session/use-account.ts'
import { Connecting } from './connecting.tsx'
import { ErrorNotice } from './error-notice.tsx'
import { Waiting } from './waiting.tsx'
import { WalletChoice } from './wallet-choice.tsx'
import { WalletsHelp } from './wallets-help.tsx'

/** The two ways to connect, and what becomes of the attempt. */
export function WalletOptions({ close }: { close: () => void }) {
  const config = useConfig()
  const connectors = useConnectors()
  const { status } = useAccount()
  const [open, setOpen] = useState(false)
  const attempt = useMutation({
    mutationFn: (connector: Connector) => connectWallet(config, connector),
    onSuccess: close,
  })

  const wallets = browserWallets(connectors, Reflect.get(window, 'ethereum'))
  const coinbase = connectors.find(({ type }) => type === 'coinbaseWallet')
  const [only] = wallets
  const back = () => {
    attempt.reset()
    stopConnecting(config)
  }

  if (status === 'reconnecting') return <Waiting>Reconnecting to your wallet…</Waiting>
  if (attempt.isPending) return <Connecting name={attempt.variables.name} onBack={back} />

  const choose = () => {
    if (only && wallets.length === 1) attempt.mutate(only.connector)
    else setOpen(!open)
  }
  return (
    <>
      {attempt.error && (
        <ErrorNotice
          error={walletErrorFrom(attempt.error)}
          actions={{
            retry: () => attempt.mutate(attempt.variables),
            connect: () => attempt.mutate(attempt.variables),
            wallet: back,
          }}
        />
      )}
      <ul className="mt-5 border-b border-rule">
        <WalletChoice
          name="Browser wallet"
          hint={
            only && wallets.length === 1 ? only.name : 'An extension, or a wallet’s own browser'
          }
          icon={wallets.length === 1 ? only?.icon : undefined}
          expanded={wallets.length === 1 ? undefined : open}
          onChoose={choose}
        >
          {open && wallets.length === 0 && <WalletsHelp />}
          {open && wallets.length > 1 && (
            <ul className="pb-3 pl-12">
              {wallets.map(({ id, name, icon, connector }) => (
                <WalletChoice
                  key={id}
                  name={name}
                  icon={icon}
                  onChoose={() => attempt.mutate(connector)}
                />
              ))}
            </ul>
          )}
        </WalletChoice>
        {coinbase && (
          <WalletChoice
            name="Coinbase Wallet"
            hint="Its extension, app or passkey"
            onChoose={() => attempt.mutate(coinbase)}
          />
        )}
      </ul>
      <p className="mt-5 text-small text-muted">
        Connecting shows this site your address. It moves no funds and approves nothing.
      </p>
    </>
  )
}
