import { Component, type ReactNode, useEffect, useState } from 'react'
import { type LazyModule, useLazyModule } from '../../loading/lazy-module.ts'
import { Button } from '../../ui/button/button.tsx'
import { CopyButton } from '../../ui/copy/copy-button.tsx'
import { CellMark } from '../../ui/geometry/cell-mark.tsx'
import { LoadFailed } from '../../ui/load-failed/load-failed.tsx'
import type { ErrorAction, WalletError } from '../errors/error-table.ts'

export type NoticeTone = 'success' | 'accent' | 'warning' | 'danger'

const marks: Record<NoticeTone, string> = {
  success: 'border-success',
  accent: 'border-accent',
  warning: 'border-warning',
  danger: 'border-danger',
}

interface NoticeProps {
  tone: NoticeTone
  /** Omitted if the notice is part of the page from the start. */
  role?: 'alert' | 'status'
  className?: string
  children: ReactNode
}

/** A message that stands out from the rest of a panel. */
export function Notice({ tone, role, className = '', children }: NoticeProps) {
  return (
    <div role={role} className={`border-l-2 pl-4 ${marks[tone]} ${className}`}>
      {children}
    </div>
  )
}

interface WaitingProps {
  children: ReactNode
  /** Why it takes so long, shown after five seconds. */
  why?: string
  /** Offered after five seconds. */
  onRetry?: () => void
  /** Stops waiting for an answer that may never come. */
  onStop?: () => void
}

/** After this time a wait says why it takes so long, in milliseconds. */
const patience = 5000

/** Says that something is under way. */
export function Waiting({
  children,
  why = 'This takes longer than usual: there is no answer yet.',
  onRetry,
  onStop,
}: WaitingProps) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setLong, patience, true)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <p role="status" className="mt-5 flex items-start gap-3 text-small text-muted">
        <CellMark level={0.5} className="mt-1 size-4 animate-pulse" />
        <span>
          {children} {isLong && why}
        </span>
      </p>
      {onStop && (
        <Button variant="secondary" size="small" className="mt-4" onClick={onStop}>
          Stop waiting
        </Button>
      )}
      {isLong && onRetry && (
        <Button variant="secondary" size="small" className="mt-4" onClick={onRetry}>
          Try again
        </Button>
      )}
    </>
  )
}

interface LoadedProps<Module> {
  lazy: LazyModule<Module>
  children: (module: Module) => ReactNode
}

/** Renders a module once it has loaded; until then, says that it is loading or has failed. */
export function Loaded<Module>({ lazy, children }: LoadedProps<Module>) {
  const loaded = useLazyModule(lazy)
  useEffect(() => lazy.load(), [lazy])
  if (loaded.status === 'ready') return children(loaded.module)
  return loaded.status === 'failed' ? (
    <LoadFailed onRetry={lazy.load} />
  ) : (
    <Waiting why="The connection is slow." onRetry={() => location.reload()}>
      Loading…
    </Waiting>
  )
}

/** Confines an error to its wallet island: the rest of the page, and what was typed, stay. */
export class WalletBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <LoadFailed onRetry={() => this.setState({ failed: false })}>
        Something in this part of the page failed. It sent nothing; try again.
      </LoadFailed>
    )
  }
}

const labels: Record<ErrorAction, string> = {
  retry: 'Try again',
  connect: 'Connect again',
  wallet: 'Choose another wallet',
  switchNetwork: 'Switch network',
  sendAnyway: 'I have not sent it, go on',
}

interface ErrorNoticeProps {
  error: WalletError
  /** The actions that are possible here. The error's own action gets a button if it is one of them. */
  actions: Partial<Record<ErrorAction, () => void>>
}

/** The error's message, a button for its action, and details for support. */
export function ErrorNotice({ error, actions }: ErrorNoticeProps) {
  const act = error.action && actions[error.action]
  useEffect(() => console.warn(error), [error])
  const details = [error.name, error.code, error.details].filter(Boolean).join(' · ')
  return (
    <Notice role="alert" tone="danger" className="mt-5 text-small">
      <p>{error.message}</p>
      {error.action && act && (
        <Button variant="secondary" size="small" className="mt-3" onClick={act}>
          {labels[error.action]}
        </Button>
      )}
      <details className="mt-3 text-muted">
        <summary className="w-fit cursor-pointer">Details for support</summary>
        <span className="mt-2 block font-mono text-label wrap-anywhere">{details}</span>
        <CopyButton text={details} label="Copy the details" className="-ml-2" />
      </details>
    </Notice>
  )
}
