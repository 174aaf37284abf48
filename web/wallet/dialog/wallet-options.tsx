import { useState } from 'react'
import { useConfig, useConnectors } from 'wagmi'
import { Button } from '../../ui/button/button.tsx'
import { WalletIcon } from '../account/wallet-icon.tsx'
import { walletErrorFrom } from '../errors/wallet-error-from.ts'
import { ErrorNotice } from '../notices/error-notice.tsx'
import { Waiting } from '../notices/waiting.tsx'
import { useAccount } from '../session/account-store.ts'
import { browserWallets } from '../session/browser-wallets.ts'
import { stopConnecting } from '../session/connect.ts'
import { stopRestoring } from '../session/runtime.ts'
import { Connecting } from './connecting.tsx'
import type { useConnecting } from './use-connecting.ts'
import { WalletChoice } from './wallet-choice.tsx'
import { WalletsHelp } from './wallets-help.tsx'

const large = 'size-8'

interface WalletOptionsProps {
  attempt: ReturnType<typeof useConnecting>
}

/** The two ways to connect, and what becomes of the attempt. */
export function WalletOptions({ attempt }: WalletOptionsProps) {
  const config = useConfig()
  const connectors = useConnectors()
  const { status } = useAccount()
  const [isOpen, setOpen] = useState(false)

  const wallets = browserWallets(connectors, Reflect.get(window, 'ethereum'))
  const coinbase = connectors.find(({ type }) => type === 'coinbaseWallet')
  const [first, ...others] = wallets
  const only = others.length === 0 ? first : undefined
  const back = () => {
    attempt.reset()
    stopConnecting(config)
  }

  if (status === 'reconnecting') {
    return (
      <>
        <Waiting>Reconnecting to your wallet…</Waiting>
        <Button variant="secondary" size="small" className="mt-5" onClick={stopRestoring}>
          Cancel
        </Button>
      </>
    )
  }
  if (attempt.isPending) return <Connecting connector={attempt.variables} onBack={back} />

  const choose = () => {
    if (only) attempt.mutate(only.connector)
    else setOpen(!isOpen)
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
          hint={only ? only.name : 'An extension, or a wallet’s own browser'}
          icon={
            <WalletIcon connector={only?.connector ?? { type: 'injected' }} className={large} />
          }
          expanded={only ? undefined : first !== undefined || isOpen}
          onChoose={choose}
        >
          {isOpen && wallets.length === 0 && <WalletsHelp />}
          {others.length > 0 && (
            <ul className="pb-3 pl-12">
              {wallets.map(({ id, name, connector }) => (
                <WalletChoice
                  key={id}
                  name={name}
                  icon={<WalletIcon connector={connector} className={large} />}
                  onChoose={() => attempt.mutate(connector)}
                />
              ))}
            </ul>
          )}
        </WalletChoice>
        {coinbase && (
          <WalletChoice
            name="Coinbase Wallet"
            hint="App or extension"
            icon={<WalletIcon connector={coinbase} className={large} />}
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
