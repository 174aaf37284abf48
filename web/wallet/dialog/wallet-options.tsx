import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { withTimeout } from 'viem'
import { type Connector, useConfig, useConnectors } from 'wagmi'
import { connect } from 'wagmi/actions'
import { Button } from '../../ui/button/button.tsx'
import { CellMark } from '../../ui/geometry/cell-mark.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { AppLink } from '../../ui/link/app-link.tsx'
import { ExternalLink } from '../chains/explorer-link.tsx'
import { WalletError } from '../errors/error-table.ts'
import { walletErrorFrom } from '../errors/wallet-error-from.ts'
import { ErrorNotice, Waiting } from '../notices/notice.tsx'
import { useAccount } from '../session/account-store.ts'
import { browserWallets, imageData, walletDeepLinks } from '../session/wallets.ts'

interface WalletIconProps {
  connector: Pick<Connector, 'icon' | 'type'>
  className: string
}

/** The wallet's own logo, where it has one. */
export function WalletIcon({ connector, className }: WalletIconProps) {
  if (connector.type === 'coinbaseWallet') {
    return (
      <svg viewBox="0 0 32 32" aria-hidden="true" className={`shrink-0 ${className}`}>
        <rect width="32" height="32" rx="7" fill="#0052ff" />
        <path
          fill="#fff"
          fillRule="evenodd"
          d="M16 4.7a11.3 11.3 0 1 1 0 22.6a11.3 11.3 0 0 1 0-22.6m-2.5 7.7c-.6 0-1.1.5-1.1 1.1v5c0 .6.5 1.1 1.1 1.1h5c.6 0 1.1-.5 1.1-1.1v-5c0-.6-.5-1.1-1.1-1.1z"
        />
      </svg>
    )
  }
  const icon = imageData(connector.icon)
  // A data URI from the wallet, nothing to optimize.
  if (icon) return <img src={icon} alt="" className={`shrink-0 rounded-sm ${className}`} />
  return <CellMark level={0.5} className={`shrink-0 ${className}`} />
}

/** How long a person may take to answer the wallet, in milliseconds. */
const answerTime = 120_000

/** An attempt to connect. Going back leaves it to the wallet: its answer still connects. */
export function useConnecting(onConnected: () => void) {
  const config = useConfig()
  return useMutation({
    mutationFn: (connector: Connector) =>
      withTimeout(() => connect(config, { connector }), {
        timeout: answerTime,
        errorInstance: new WalletError('RequestTimeoutError'),
      }),
    onSuccess: onConnected,
  })
}

const large = 'size-8'
const linkStyle = 'text-text underline decoration-accent-line decoration-2 underline-offset-4'

interface WalletOptionsProps {
  attempt: ReturnType<typeof useConnecting>
  /** Returns to the connected account. */
  onBack?: (() => void) | undefined
}

/** The ways to connect, the wait for the wallet, and any error. */
export function WalletOptions({ attempt, onBack }: WalletOptionsProps) {
  const connectors = useConnectors()
  const { status } = useAccount()
  const [isOpen, setOpen] = useState(false)

  const wallets = browserWallets(connectors, Reflect.get(window, 'ethereum'))
  const [first, ...others] = wallets
  const only = others.length === 0 ? first : undefined
  // A phone's own browser has no wallets: links to the apps come first, Coinbase's among them.
  const hasAny = first || ['ethereum', 'coinbaseWalletExtension'].some((key) => key in window)
  const onPhone = matchMedia('(pointer: coarse)').matches && !hasAny
  const coinbase = !onPhone && connectors.find(({ type }) => type === 'coinbaseWallet')

  if (attempt.isPending) return <Connecting connector={attempt.variables} onBack={attempt.reset} />

  const choose = () => {
    if (only) attempt.mutate(only)
    else setOpen(!isOpen)
  }
  const again = () => attempt.variables && attempt.mutate(attempt.variables)
  return (
    <>
      {status === 'reconnecting' && (
        <Waiting why="You can also choose another wallet.">Reconnecting to your wallet…</Waiting>
      )}
      {attempt.error && (
        <ErrorNotice
          error={walletErrorFrom(attempt.error)}
          actions={{ retry: again, connect: again, wallet: attempt.reset }}
        />
      )}
      {onPhone && <AppLinks />}
      <ul className="mt-5 border-b border-rule">
        <WalletChoice
          name="Browser wallet"
          hint={only ? only.name : 'An extension, or a wallet’s own browser'}
          icon={<WalletIcon connector={only ?? { type: 'injected' }} className={large} />}
          expanded={only ? undefined : first !== undefined || isOpen}
          onChoose={choose}
        >
          {isOpen && !first && <NoWallet onPhone={onPhone} />}
          {others.length > 0 && <WalletList wallets={wallets} onChoose={attempt.mutate} />}
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
      {onBack && (
        <Button variant="secondary" size="small" className="mt-5" onClick={onBack}>
          Back to your account
        </Button>
      )}
    </>
  )
}

function Connecting({ connector, onBack }: { connector: Connector; onBack: () => void }) {
  const back = useRef<HTMLButtonElement>(null)
  // The option that had the focus is gone.
  useEffect(() => back.current?.focus(), [])
  return (
    <>
      <Waiting why="">
        Waiting for <bdi className="wrap-anywhere">{connector.name}</bdi>.{' '}
        {connector.type === 'coinbaseWallet'
          ? 'A window opens: scan the code there with the app, or respond in the extension. If none opens, allow pop-ups for this site, go back and choose it again.'
          : 'Open it if it did not open by itself, and respond there.'}
      </Waiting>
      <Button ref={back} variant="secondary" size="small" className="mt-5" onClick={onBack}>
        Back
      </Button>
    </>
  )
}

/** The wallets of this browser; two of the same name show their ids. */
function WalletList(props: {
  wallets: readonly Connector[]
  onChoose: (wallet: Connector) => void
}) {
  const { wallets, onChoose } = props
  return (
    <div className="pb-3 pl-12">
      <ul className="max-h-80 overflow-y-auto">
        {wallets.map((wallet) => (
          <WalletChoice
            key={wallet.id}
            name={wallet.name}
            hint={
              wallets.some(({ id, name }) => id !== wallet.id && name === wallet.name) && wallet.id
            }
            icon={<WalletIcon connector={wallet} className={large} />}
            onChoose={() => onChoose(wallet)}
          />
        ))}
      </ul>
    </div>
  )
}

/** For phones: links that open this page in a wallet's app. */
function AppLinks() {
  return (
    <>
      <p className="mt-5 text-small text-muted">Open this page in your wallet’s app:</p>
      <ul className="mt-2 border-b border-rule">
        {walletDeepLinks(new URL(location.href)).map(({ name, href }) => (
          <li key={name} className="border-t border-rule">
            <AppLink
              link={{ label: `Open in ${name}`, href, external: false, soon: false }}
              className="flex min-h-12 items-center font-medium"
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function NoWallet({ onPhone }: { onPhone: boolean }) {
  return (
    <p className="pb-5 pl-12 text-small text-muted">
      {onPhone ? (
        'This browser has no wallet. Open this page inside your wallet’s app, with a link above.'
      ) : (
        <>
          This browser has no wallet extension. Install one and reload this page, or choose Coinbase
          Wallet below, which also works with a phone.{' '}
          <ExternalLink
            label="Compare wallets"
            href="https://ethereum.org/wallets/find-wallet/"
            className={linkStyle}
          />
        </>
      )}
    </p>
  )
}

interface WalletChoiceProps {
  name: string
  hint?: string | false | undefined
  icon: ReactNode
  /** Whether the children are shown; undefined when choosing acts at once. */
  expanded?: boolean | undefined
  onChoose: () => void
  children?: ReactNode
}

/** One row of the list of wallets. */
function WalletChoice({ name, hint, icon, expanded, onChoose, children }: WalletChoiceProps) {
  const hintId = useId()
  return (
    <li className="border-t border-rule">
      <div className="relative flex min-h-16 items-center gap-4 py-3">
        {icon}
        <div className="min-w-0 flex-1">
          <button
            type="button"
            onClick={onChoose}
            aria-describedby={hint ? hintId : undefined}
            aria-expanded={expanded}
            className="cursor-pointer text-left font-medium wrap-anywhere after:absolute after:inset-0 hover:text-muted"
          >
            <bdi>{name}</bdi>
          </button>
          {/* Outside the button, to keep it out of the accessible name. */}
          {hint && (
            <p id={hintId} className="text-small wrap-anywhere text-muted">
              <bdi>{hint}</bdi>
            </p>
          )}
        </div>
        <Icon name="arrow-right" className={`size-4 ${expanded ? 'rotate-90' : ''}`} />
      </div>
      {children}
    </li>
  )
}
