import { useId, useRef, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { CellMark } from '../../ui/geometry/cell-mark.tsx'
import { DemoFrame } from '../parts/demo-frame.tsx'
import {
  changeOneCharacter,
  createIdentity,
  type Expected,
  type Reading,
  signToken,
  verifyToken,
} from './token.ts'

interface SignInPanelProps {
  /** The method of the identifiers: `nectar` in `did:nectar:…`. */
  method: string
  /** The domain of the popup. */
  provider: string
  /** The domain of the app that asks. */
  app: string
  statement: string
  /** A note on what happens to the key. */
  keyNote: string | undefined
  /** A finished sign-in with a publicly known key. */
  example: { did: string; token: string; reading: Reading; now: number; session: string }
}

const email = 'ada@orchard.example'
const lifetimeSeconds = 300

/** Confirm in the popup: the token that it posts, and how the app's server checks it. */
export function SignInPanel({
  method,
  provider,
  app,
  statement,
  keyNote,
  example,
}: SignInPanelProps) {
  const [did, setDid] = useState(example.did)
  const [sent, setSent] = useState(example.token)
  const [token, setToken] = useState(example.token)
  const [reading, setReading] = useState(example.reading)
  const [isOwn, setIsOwn] = useState(false)
  const [failure, setFailure] = useState<string>()
  const expected = useRef<Expected>({
    iss: `https://${provider}`,
    aud: app,
    session: example.session,
    now: example.now,
  })
  const latest = useRef(0)
  const id = useId()
  const isChanged = token !== sent
  const wrong = reading.checks.find(({ passed }) => !passed)

  const check = async (next: string) => {
    latest.current += 1
    const turn = latest.current
    setToken(next)
    const read = await verifyToken(next, expected.current)
    if (turn === latest.current) setReading(read)
  }
  const confirm = async () => {
    try {
      const identity = await createIdentity(method)
      const now = Math.floor(Date.now() / 1000)
      const session = `ses_${crypto.randomUUID().slice(0, 6)}`
      expected.current = { ...expected.current, session, now }
      const { iss, aud } = expected.current
      const claims = {
        iss,
        aud,
        session,
        sub: identity.did,
        email,
        iat: now,
        exp: now + lifetimeSeconds,
      }
      const made = await signToken(claims, identity.key)
      setDid(identity.did)
      setSent(made)
      setIsOwn(true)
      setFailure(undefined)
      await check(made)
    } catch (error) {
      console.error(error)
      setFailure(
        'This browser could not make a key (Ed25519). The example is still there to change.',
      )
    }
  }

  return (
    <DemoFrame
      title={`Popup of ${provider}`}
      aside={<span>{isOwn ? 'Your throwaway key' : 'Example key'}</span>}
      result={
        <>
          <div>
            <p className="font-mono text-label text-muted">What the server of {app} finds</p>
            <p role="status" className="mt-1 font-display text-h3 font-headline">
              {wrong ? 'The server refuses the token.' : 'The server accepts the token.'}
            </p>
            <p className="mt-2 text-small text-muted">
              {wrong ? wrong.problem : 'The same person will have the same identifier next time.'}
            </p>
          </div>
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-6 border-t border-rule font-mono text-small">
            {reading.checks.map(({ label, passed }) => (
              <li key={label} className="flex items-center gap-2 border-b border-rule py-2">
                <CellMark level={passed ? 1 : 0} />
                <span className={passed === false ? 'text-danger' : passed ? '' : 'text-muted'}>
                  {label}
                  <span className="sr-only">
                    {passed === undefined ? ': not looked at' : passed ? ': passed' : ': failed'}
                  </span>
                </span>
              </li>
            ))}
          </ul>
          <div className="min-w-0">
            <p className="mb-2 font-mono text-label text-muted">What the token says</p>
            <pre className="font-mono text-[0.8125rem] leading-5 wrap-anywhere whitespace-pre-wrap">
              {reading.payload ?? 'Nothing: it cannot be read.'}
            </pre>
          </div>
        </>
      }
    >
      <div className="flex flex-col gap-3 rounded-md border-2 border-rule-strong bg-surface p-4">
        <p className="border-b border-rule pb-2 font-mono text-label text-muted">
          https://{provider}
        </p>
        <p>
          <strong className="font-medium">{app}</strong> asks: {statement}
        </p>
        <dl className="text-small">
          <dt className="font-mono text-label text-muted">Your identity</dt>
          <dd className="font-mono wrap-anywhere">{did}</dd>
          <dt className="mt-2 font-mono text-label text-muted">Shared with it</dt>
          <dd>{email}</dd>
        </dl>
        <Button variant="yellow" className="w-full noscript:hidden" onClick={() => void confirm()}>
          {isOwn ? 'Sign in again' : 'Confirm with a new identity'}
        </Button>
        {failure && (
          <p role="alert" className="text-small font-medium text-danger">
            {failure}
          </p>
        )}
      </div>
      <div className="flex flex-col gap-2 noscript:hidden">
        <label htmlFor={id} className="font-mono text-label text-muted">
          The token that the popup posts to the page
        </label>
        <textarea
          id={id}
          value={token}
          onChange={(event) => void check(event.target.value.trim())}
          rows={5}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          className="w-full rounded-sm border border-control bg-raised px-3 py-2 font-mono text-[0.8125rem] leading-5 break-all"
        />
        <Button
          variant="secondary"
          className="self-start"
          onClick={() => void check(isChanged ? sent : changeOneCharacter(sent))}
        >
          {isChanged ? 'Put it back' : 'Change one character'}
        </Button>
      </div>
      {keyNote && <p className="text-small text-muted">{keyNote}</p>}
    </DemoFrame>
  )
}
