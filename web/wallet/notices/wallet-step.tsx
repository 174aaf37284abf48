import { useMutation } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useConfig } from 'wagmi'
import { Button } from '../../ui/button/button.tsx'
import type { ChainId } from '../chains/chain-ids.ts'
import { walletErrorFrom } from '../errors/wallet-error-from.ts'
import { authorizeAgain, disconnectWallet } from '../session/stored-session.ts'
import { switchNetwork } from '../session/switch-network.ts'
import { ErrorNotice, Waiting } from './notice.tsx'

interface BusyButtonProps extends Omit<ComponentProps<typeof Button>, 'disabled'> {
  /** While busy, the button does nothing, but unlike a disabled one it keeps the focus. */
  busy: boolean
}

/** A button that starts something slow. */
export function BusyButton({ busy, onClick, className = '', ...rest }: BusyButtonProps) {
  return (
    <Button
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={`${className} aria-disabled:cursor-progress aria-disabled:opacity-60`}
      onClick={busy ? undefined : onClick}
    />
  )
}

interface WalletStepProps {
  /** The mutation that asks the wallet. */
  step: { isPending: boolean; error: Error | null; reset: () => void }
  /** The network that the step needs. */
  chainId: ChainId
  retry: () => void
  /** What to do in the wallet. */
  children: ReactNode
}

/** The wait for a wallet's answer, or the error. */
export function WalletStep({ step, chainId, retry, children }: WalletStepProps) {
  if (step.isPending) return <Waiting onStop={step.reset}>{children}</Waiting>
  return (
    step.error && (
      <WalletErrorNotice error={step.error} chainId={chainId} retry={retry} done={step.reset} />
    )
  )
}

interface WalletErrorNoticeProps {
  error: unknown
  /** The network that the step needs. */
  chainId: ChainId
  retry: () => void
  /** Takes the step despite the risk that the error names. */
  sendAnyway?: () => void
  /** Called once the cause has been dealt with, so that the step can be retried. */
  done: () => void
}

/** An error of a connected wallet, with a button for the action it suggests. */
export function WalletErrorNotice(props: WalletErrorNoticeProps) {
  const { error, chainId, retry, sendAnyway, done } = props
  const config = useConfig()
  const remedy = useMutation({ mutationFn: (act: () => Promise<void>) => act(), onSuccess: done })
  if (remedy.isPending) {
    return <Waiting onStop={remedy.reset}>Answer the request in your wallet.</Waiting>
  }
  return (
    <ErrorNotice
      error={walletErrorFrom(remedy.error ?? error)}
      actions={{
        retry: remedy.error && remedy.variables ? () => remedy.mutate(remedy.variables) : retry,
        ...(sendAnyway && { sendAnyway }),
        switchNetwork: () => remedy.mutate(() => switchNetwork(config, chainId)),
        connect: () => remedy.mutate(() => authorizeAgain(config)),
        wallet: () => remedy.mutate(() => disconnectWallet(config)),
      }}
    />
  )
}
