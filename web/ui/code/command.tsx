import { CopyButton } from '../copy/copy-button.tsx'

interface CommandProps {
  command: string
  className?: string
}

/** One line for the terminal, with a copy button. */
export function Command({ command, className = '' }: CommandProps) {
  return (
    <div
      className={`inline-flex max-w-full items-center gap-3 rounded-sm border border-control py-1 pr-1 pl-4 font-mono text-[0.875rem] ${className}`}
    >
      <span aria-hidden="true" className="text-muted select-none">
        $
      </span>
      <code className="min-w-0 py-1 break-words">{command}</code>
      <CopyButton text={command} label="Copy the command" />
    </div>
  )
}
