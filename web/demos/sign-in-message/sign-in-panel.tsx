import { useRef } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { cellCorners, filledCorners, pointList } from '../../ui/geometry/hex.ts'
import { DemoFrame } from '../parts/demo-frame.tsx'
import { changedParts, problemsOf } from './fields.ts'
import { Letter } from './letter.tsx'
import { type Signed, useSignIn } from './use-sign-in.ts'

interface SignInPanelProps {
  /** A message signed with a publicly known key. */
  example: Signed
  /** A note on what happens to the key. */
  keyNote: string | undefined
}

function Row({ term, value, wrong }: { term: string; value: string; wrong?: boolean }) {
  return (
    <div className="border-t border-rule pt-3">
      <dt className="text-label text-muted">{term}</dt>
      <dd className={`mt-1 text-small wrap-anywhere ${wrong ? 'text-danger' : ''}`}>{value}</dd>
    </div>
  )
}

/** Sign a message with a throwaway key; after any change to it, the verification fails. */
export function SignInPanel({ example, keyNote }: SignInPanelProps) {
  const { fields, signed, recovered, busy, failed, own, change, sign, toggle } = useSignIn(example)
  const letter = useRef<HTMLDivElement>(null)
  const broken = Object.keys(problemsOf(fields)).length > 0
  const changed = changedParts(signed.fields, fields)
  const fits = recovered === signed.address
  const said = failed
    ? 'Not checked. The code did not arrive; try again.'
    : fits
      ? 'The signature fits the message.'
      : broken
        ? 'A server refuses this message.'
        : 'The signature does not fit.'
  const why = fits
    ? own
      ? 'Whoever holds the key of this address wrote it. No password went anywhere.'
      : 'This first one is signed with an example key. Sign it with one of your own.'
    : changed.length > 0
      ? `Changed since it was signed: ${changed.join(', ')}. The check leads to another address.`
      : ''

  const submit = () => {
    if (!broken) sign()
    else letter.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  return (
    <DemoFrame
      title="Message to sign, EIP-4361"
      aside={<span>{own ? 'Your throwaway key' : 'Example key'}</span>}
      result={
        <div aria-busy={busy} className="flex min-w-0 flex-col gap-6">
          <div className="flex flex-wrap items-center gap-5">
            <Seal whole={fits} />
            <div className="min-w-0 flex-1 basis-48">
              <p role="status" className="font-display text-h3 font-headline">
                {said}
              </p>
              <p className="mt-2 text-small text-muted">{why}</p>
            </div>
          </div>
          <dl className="flex flex-col gap-3 font-mono">
            <Row term="Signature" value={signed.signature} />
            <Row term="Address in the message" value={signed.address} />
            <Row
              term="Address that the check finds"
              value={recovered ?? 'None: the message is not valid'}
              wrong={!fits}
            />
          </dl>
        </div>
      }
    >
      <div ref={letter} className="min-w-0">
        <Letter fields={fields} address={signed.address} onChange={change} />
      </div>
      <div className="flex flex-wrap gap-3 noscript:hidden">
        <Button variant="yellow" onClick={submit}>
          {own ? 'Sign it again' : 'Make a key and sign'}
        </Button>
        <Button variant="secondary" onClick={toggle}>
          {changed.length > 0 ? 'Put it back' : 'Change one character'}
        </Button>
      </div>
      {keyNote && <p className="text-small text-muted">{keyNote}</p>}
    </DemoFrame>
  )
}

const rings = [46, 38]

/** A seal: full if the signature matches the message, otherwise broken. Decorative. */
function Seal({ whole }: { whole: boolean }) {
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden="true" className="size-24 shrink-0 sm:size-36">
      {whole && (
        <polygon className="fill-accent" points={pointList(filledCorners([0, 0], 38, 1))} />
      )}
      {rings.map((radius) => (
        <polygon
          key={radius}
          className={whole ? 'fill-none stroke-accent' : 'fill-none stroke-danger'}
          strokeWidth="1.5"
          strokeDasharray={whole ? undefined : '7 6'}
          points={pointList(cellCorners([0, 0], radius))}
        />
      ))}
      <path
        className={whole ? 'fill-none stroke-on-accent' : 'fill-none stroke-danger'}
        strokeWidth="5"
        d={whole ? 'M-15 1L-4 12L16 -10' : 'M-12 -12L12 12M12 -12L-12 12'}
      />
    </svg>
  )
}
