import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { CellMark } from '../../ui/geometry/cell-mark.tsx'
import { cellCorners, closedPath, hexCenter } from '../../ui/geometry/hex.ts'

/** The state of the demo. */
export type Step = 'email' | 'code' | 'made' | 'request' | 'approved' | 'rejected'

/** The code that a visitor types, as no email is sent. */
export const demonstrationCode = '246810'

/** The numbered steps of a run. */
export const steps = ['email', 'code', 'made', 'request', 'approved'] as const

/** The number of a step, from 1. */
export function stepNumber(step: Step): number {
  return step === 'rejected' ? steps.length : steps.indexOf(step) + 1
}

/** An error message for an email address. */
export function emailError(email: string): string | undefined {
  return /^\S+@\S+\.\S+$/.test(email.trim())
    ? undefined
    : 'Write an address such as ada@orchard.example.'
}

/** An error message for a code. Spaces and hyphens are ignored, and full-width digits are read too. */
export function codeError(code: string): string | undefined {
  const digits = code.normalize('NFKC').replaceAll(/[\s\u200b-]/g, '')
  if (!/^\d{6}$/.test(digits)) return 'A code has six digits.'
  return digits === demonstrationCode ? undefined : `Here the code is ${demonstrationCode}.`
}

/** A message between the app and the wallet's provider (EIP-1193). */
export interface ProviderEvent {
  name: string
  from: 'wallet' | 'app'
  json: unknown
}

interface Run {
  chainId: number
  message: string
  /** Set once a wallet has been created. */
  address?: string
  /** Set once the request has been approved. */
  signature?: string
}

/** A text in hexadecimal UTF-8 bytes, as providers expect it. */
export function hexOf(text: string): string {
  const bytes = new TextEncoder().encode(text)
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** All events up to a step. Email address and code are never among them. */
export function eventsOf(
  step: Step,
  { chainId, message, address, signature }: Run,
): ProviderEvent[] {
  const asked: ProviderEvent = {
    name: 'request',
    from: 'app',
    json: { method: 'eth_requestAccounts' },
  }
  if (step === 'email' || step === 'code' || !address) return [asked]
  const connected: ProviderEvent[] = [
    asked,
    { name: 'connect', from: 'wallet', json: { chainId: `0x${chainId.toString(16)}` } },
    { name: 'accountsChanged', from: 'wallet', json: [address] },
  ]
  if (step === 'made') return connected
  const request: ProviderEvent = {
    name: 'request',
    from: 'app',
    json: { method: 'personal_sign', params: [hexOf(message), address] },
  }
  if (step === 'request') return [...connected, request]
  const answer: ProviderEvent =
    step === 'rejected'
      ? {
          name: 'error',
          from: 'wallet',
          json: { code: 4001, message: 'User rejected the request.' },
        }
      : { name: 'result', from: 'wallet', json: signature }
  return [...connected, request, answer]
}

interface SheetProps {
  step: Step
  title: string
  app: string
  children: ReactNode
}

/** The phone-like panel. When its step changes, its title takes the focus. */
export function Sheet({ step, title, app, children }: SheetProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current !== step) heading.current?.focus({ preventScroll: true })
    last.current = step
  }, [step])
  const number = stepNumber(step)
  return (
    <div className="m-auto flex min-h-144 w-full max-w-88 flex-col rounded-[2rem] border-2 border-rule-strong bg-surface p-4 pt-3">
      <div aria-hidden="true" className="mx-auto mb-4 h-1.5 w-20 rounded-full bg-rule-strong" />
      <div className="flex items-center justify-between gap-3 border-b border-rule pb-3 font-mono text-label text-muted">
        <span className="flex min-w-0 items-center gap-2">
          <CellMark level={number / steps.length} />
          Wallet for {app}
        </span>
        <span className="shrink-0">
          {number} of {steps.length}
        </span>
      </div>
      <div className="flex flex-1 flex-col gap-4 px-1 pt-6 pb-2">
        <h3 ref={heading} tabIndex={-1} className="font-display text-h3 font-headline">
          {title}
        </h3>
        {children}
      </div>
    </div>
  )
}

interface SheetFieldProps {
  label: string
  note: string
  initialValue: string
  submitLabel: string
  numeric?: boolean
  busy?: boolean
  errorOf: (value: string) => string | undefined
  onDone: (value: string) => void
}

/** A step with one input, validated on submit. */
export function SheetField({
  label,
  note,
  initialValue,
  submitLabel,
  numeric,
  busy,
  errorOf,
  onDone,
}: SheetFieldProps) {
  const id = useId()
  const [value, setValue] = useState(initialValue)
  const [error, setError] = useState<string>()

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = errorOf(value)
    setError(found)
    if (!found) onDone(value)
  }

  return (
    <form onSubmit={send} noValidate className="flex flex-1 flex-col gap-3">
      <label htmlFor={id} className="text-small font-medium">
        {label}
      </label>
      <input
        id={id}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        inputMode={numeric ? 'numeric' : 'email'}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        className={`h-12 w-full min-w-0 rounded-sm border border-control bg-raised px-3 aria-invalid:border-danger aria-invalid:shadow-[inset_3px_0_var(--danger)] ${numeric ? 'font-mono text-[1.25rem] tracking-[0.25em]' : ''}`}
      />
      <p
        id={`${id}-note`}
        role="status"
        className={`text-small ${error ? 'font-medium text-danger' : 'text-muted'}`}
      >
        {error ?? note}
      </p>
      <Button
        variant="yellow"
        aria-busy={busy}
        className="mt-auto w-full"
        onClick={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        {submitLabel}
      </Button>
    </form>
  )
}

/** A list of terms and values. */
export function SheetFacts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="flex flex-col border-t border-rule text-small">
      {facts.map(([term, value]) => (
        <div key={term} className="border-b border-rule py-2.5">
          <dt className="font-mono text-label text-muted">{term}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const size = 10
const cells = [
  [0, 0],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const

/** A pattern of seven hexagons derived from an address. Decorative. */
export function AddressComb({ address }: { address: string }) {
  return (
    <svg
      viewBox="-28 -28 56 56"
      aria-hidden="true"
      className="size-14 fill-none stroke-text"
      strokeWidth="1.5"
      strokeLinejoin="round"
    >
      {cells.map(([q, r], index) => {
        const digit = Number.parseInt(address[index * 5 + 2] ?? '0', 16)
        const fill = digit > 9 ? 'fill-accent' : digit > 5 ? 'fill-second' : ''
        return (
          <path
            key={`${q},${r}`}
            className={fill}
            d={closedPath(cellCorners(hexCenter(q, r, size), size - 1))}
          />
        )
      })}
    </svg>
  )
}
