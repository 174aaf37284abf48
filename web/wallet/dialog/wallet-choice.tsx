import { type ReactNode, useId } from 'react'

interface WalletChoiceProps {
  name: string
  /** A second line that describes the option. */
  hint?: string | undefined
  icon: ReactNode
  /** Whether what belongs to the option is shown; undefined when choosing it acts at once. */
  expanded?: boolean | undefined
  onChoose: () => void
  children?: ReactNode
}

/** One row of the list of wallets. */
export function WalletChoice({
  name,
  hint,
  icon,
  expanded,
  onChoose,
  children,
}: WalletChoiceProps) {
  const hintId = useId()
  return (
    <li className="border-t border-rule">
      <div className="relative flex min-h-16 items-center gap-4 py-3">
        {icon}
        <div className="min-w-0 flex-1">
          <button
            type="button"
            onClick={onChoose}
            aria-describedby={hint && hintId}
            aria-expanded={expanded}
            className="cursor-pointer text-left font-medium after:absolute after:inset-0 hover:text-muted"
          >
            {name}
          </button>
          {/* Beside the button, whose name is what it says and no more. */}
          {hint && (
            <p id={hintId} className="text-small text-muted">
              {hint}
            </p>
          )}
        </div>
        <svg
          viewBox="0 0 16 16"
          aria-hidden="true"
          className={`size-4 fill-none stroke-current ${expanded ? 'rotate-90' : ''}`}
          strokeWidth="1.5"
        >
          <path d="M6 3l5 5-5 5" />
        </svg>
      </div>
      {children}
    </li>
  )
}
