import type { ComponentProps } from 'react'
import { Button } from '../ui/button/button.tsx'

interface BusyButtonProps extends Omit<ComponentProps<typeof Button>, 'disabled'> {
  /** What it started is under way: it does nothing more, but keeps the focus, as a disabled one would not. */
  busy: boolean
}

/** A button whose work takes time. */
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
