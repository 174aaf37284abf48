import { useState } from 'react'
import type { PrivateKeyAccount } from 'viem'
import { Button } from '../../ui/button/button.tsx'
import { DemoFrame } from '../parts/demo-frame.tsx'
import {
  AddressComb,
  codeError,
  demonstrationCode,
  emailError,
  eventsOf,
  type ProviderEvent,
  Sheet,
  SheetFacts,
  SheetField,
  type Step,
} from './sheet.tsx'

interface WalletPanelProps {
  app: string
  message: string
  network: string
  chainId: number
  example: { address: string; signature: string }
}

const titles: Record<Step, string> = {
  email: 'Sign in',
  code: 'Check your email',
  made: 'Your wallet is ready',
  request: 'Sign this message?',
  approved: 'Signed',
  rejected: 'Not signed',
}

/** The embedded wallet step by step, with the events that the app receives. The key is real and stays in the tab. */
export function WalletPanel({ app, message, network, chainId, example }: WalletPanelProps) {
  const [step, setStep] = useState<Step>('email')
  const [started, setStarted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const [account, setAccount] = useState<PrivateKeyAccount>()
  const [signature, setSignature] = useState<string>()
  const address = account?.address ?? ''
  const events = started
    ? eventsOf(step, { chainId, message, address, ...(signature && { signature }) })
    : eventsOf('approved', { chainId, message, ...example })

  const make = async () => {
    setBusy(true)
    setFailed(false)
    try {
      // Loaded on demand: few visitors get here.
      const { generatePrivateKey, privateKeyToAccount } = await import('viem/accounts')
      setAccount(privateKeyToAccount(generatePrivateKey()))
      setStep('made')
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }
  const approve = async () => {
    setSignature(await account?.signMessage({ message }))
    setStep('approved')
  }
  const again = () => {
    setAccount(undefined)
    setSignature(undefined)
    setStep('email')
  }

  return (
    <DemoFrame
      title="A demonstration: nothing is sent"
      result={
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <p className="font-mono text-label">{started ? 'Your run' : 'A finished run'}</p>
            <p role="status" className="font-mono text-label text-muted">
              {events.length} {events.length === 1 ? 'event' : 'events'}
            </p>
          </div>
          <EventLog events={events} />
          <p className="mt-auto border-t border-rule pt-4 text-small text-muted">
            This is all that {app} sees. The email address, the code and the key are never in it.
          </p>
        </>
      }
    >
      <Sheet step={step} title={titles[step]} app={app}>
        {step === 'email' && (
          <>
            <div className="contents noscript:hidden">
              <SheetField
                key="email"
                label="Email"
                note="No email is sent from this page."
                initialValue="ada@orchard.example"
                submitLabel="Send the code"
                errorOf={emailError}
                onDone={() => {
                  setStarted(true)
                  setStep('code')
                }}
              />
            </div>
            <p className="hidden text-small noscript:block">
              A user types an email address, then the code that arrives. The wallet is made on the
              device, and each request is shown here before it is signed. The log has a finished
              run.
            </p>
          </>
        )}
        {step === 'code' && (
          <SheetField
            key="code"
            label="Code"
            note={
              failed
                ? 'The code of the wallet did not load. Try again.'
                : `Type ${demonstrationCode}. A real one arrives by email.`
            }
            initialValue=""
            submitLabel={busy ? 'Making your wallet…' : 'Continue'}
            numeric
            busy={busy}
            errorOf={codeError}
            onDone={() => void make()}
          />
        )}
        {step === 'made' && (
          <>
            <AddressComb address={address} />
            <SheetFacts
              facts={[
                ['Address', <Mono key="address">{address}</Mono>],
                ['Network', network],
              ]}
            />
            <p className="text-small text-muted">
              A real key, made in this tab and gone when you leave. Send nothing to it.
            </p>
            <Button variant="yellow" className="mt-auto w-full" onClick={() => setStep('request')}>
              Show a request
            </Button>
          </>
        )}
        {step === 'request' && (
          <>
            <blockquote className="border-l-3 border-accent pl-4 font-mono text-small wrap-anywhere">
              {message}
            </blockquote>
            <SheetFacts
              facts={[
                ['Asked by', app],
                ['Account', <Mono key="account">{shortOf(address)}</Mono>],
                ['Fee', 'None: a message is not a transaction'],
              ]}
            />
            <div className="mt-auto grid grid-cols-1 gap-3 xs:grid-cols-2">
              <Button variant="secondary" onClick={() => setStep('rejected')}>
                Reject
              </Button>
              <Button variant="yellow" onClick={() => void approve()}>
                Approve
              </Button>
            </div>
          </>
        )}
        {(step === 'approved' || step === 'rejected') && (
          <>
            <SheetFacts
              facts={
                step === 'approved'
                  ? [
                      ['Message', message],
                      ['Signature', <Mono key="signature">{shortOf(signature ?? '')}</Mono>],
                      [`${app} got`, 'the signature'],
                    ]
                  : [
                      ['Message', message],
                      [`${app} got`, 'error 4001 and no signature'],
                    ]
              }
            />
            <div className="mt-auto flex flex-col gap-3">
              <Button variant="yellow" className="w-full" onClick={() => setStep('request')}>
                Ask again
              </Button>
              <Button variant="secondary" className="w-full" onClick={again}>
                Start over
              </Button>
            </div>
          </>
        )}
      </Sheet>
    </DemoFrame>
  )
}

function Mono({ children }: { children: string }) {
  return <span className="font-mono">{children}</span>
}

function shortOf(value: string): string {
  return `${value.slice(0, 10)}…${value.slice(-8)}`
}

/** The provider events of a run, with their JSON. */
function EventLog({ events }: { events: readonly ProviderEvent[] }) {
  return (
    <ol className="flex flex-col">
      {events.map(({ name, from, json }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: entries of the log never move
          key={index}
          className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2 border-t border-rule py-3 font-mono text-[0.8125rem] leading-5"
        >
          <span className="text-muted tabular-nums">{index + 1}</span>
          <p className="flex flex-wrap justify-between gap-x-4 wrap-anywhere">
            <span className={from === 'wallet' ? 'text-accent-line' : 'text-second'}>{name}</span>
            <span className="text-muted">
              {from === 'wallet' ? 'wallet to app' : 'app to wallet'}
            </span>
          </p>
          <code className="col-start-2 mt-1 whitespace-pre-wrap break-all">
            {JSON.stringify(json, null, 2)}
          </code>
        </li>
      ))}
    </ol>
  )
}
